import { Button, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { type Factors, type Passkey, removePasskey } from '../data/factors.ts';
import { IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { Part } from '../profile/part.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { Row } from './row.tsx';
import classes from './security.module.css';
import { useHindrance } from './use-hindrance.ts';
import { securityWords } from './words.ts';

/** `isNext`: a second factor is what the account needs next. */
export function Passkeys({ factors, isNext }: { factors: Factors; isNext: boolean }) {
  const t = useWords(securityWords);
  const [isOpen, dialog] = useDisclosure();
  const [renamed, setRenamed] = useState<Passkey>();
  const hindrance = useHindrance(factors);
  const { passkeys, hasTotp } = factors;
  return (
    <Part id="passkeys" title={t.passkeys} about={t.passkeysAbout}>
      <Stack align="flex-start">
        {passkeys.length > 0 ? (
          <ul className={classes.list} style={{ width: '100%' }} aria-label={t.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isLast={passkeys.length === 1 && !hasTotp}
                rename={() => setRenamed(passkey)}
              />
            ))}
          </ul>
        ) : (
          !hindrance && (
            <div>
              <Text fw={500}>{t.noPasskeysTitle}</Text>
              <Text size="sm" c="dimmed">
                {t.noPasskeysText}
              </Text>
            </div>
          )
        )}
        {hindrance ? (
          <Paper withBorder p="md">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {hindrance}
            </Text>
          </Paper>
        ) : (
          <Button variant={isNext ? 'filled' : 'default'} leftSection={<IconPlus size={18} />} onClick={dialog.open}>
            {t.addPasskey}
          </Button>
        )}
      </Stack>
      <NewPasskey opened={isOpen} close={dialog.close} />
      <RenamePasskey passkey={renamed} close={() => setRenamed(undefined)} />
    </Part>
  );
}

function PasskeyRow({ passkey, isLast, rename }: { passkey: Passkey; isLast: boolean; rename: () => void }) {
  const t = useWords(securityWords);
  const frame = useWords(frameWords);
  const { act } = useAct();
  const { id, name, mayBeBackedUp, createdAt, lastUsedAt } = passkey;
  const remove = () =>
    confirm({
      title: t.removeTitle(name),
      text: isLast ? `${t.removeText} ${t.lastFactor}` : t.removeText,
      verb: frame.remove,
      act: () =>
        act(() => removePasskey(id), { done: t.passkeyRemoved(name), refusals: { LAST_WAY_TO_LOG_IN: t.lastWay } }),
    });
  return (
    <Row
      title={name}
      lines={[
        <>
          {t.added} <Time at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {t.lastUsed} <Time at={lastUsedAt} />
            </>
          ) : (
            t.neverUsed
          )}
        </>,
        mayBeBackedUp ? t.isCopied : t.isBound,
      ]}
      actions={
        <>
          <Button size="compact-sm" variant="subtle" onClick={rename} aria-label={`${t.rename}: ${name}`}>
            {t.rename}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={remove}
            aria-label={`${frame.remove}: ${name}`}
          >
            {frame.remove}
          </Button>
        </>
      }
    />
  );
}
