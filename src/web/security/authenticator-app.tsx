import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Factors, newAppSecret, removeApp } from '../data/factors.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Part } from '../profile/part.tsx';
import { StateBadge } from '../settings/state-badge.tsx';
import { CodesOnce } from './codes-once.tsx';
import { type AppSecret, SetUpApp } from './set-up-app.tsx';
import { securityWords } from './words.ts';

/** `isNext`: a second factor is what the account needs next, and cannot be a passkey. */
export function AuthenticatorApp({ factors, isNext }: { factors: Factors; isNext: boolean }) {
  const t = useWords(securityWords);
  const { act, isBusy } = useAct();
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { hasTotp, passkeys } = factors;

  const begin = () => act(async () => setSecret(await newAppSecret()), { refusals: { TOTP_EXISTS: t.appExists } });
  const end = () => {
    setSecret(undefined);
    setCodes(undefined);
  };
  const remove = () =>
    confirm({
      title: t.removeAppTitle,
      text: passkeys.length === 0 ? `${t.removeAppText} ${t.lastFactor}` : t.removeAppText,
      verb: t.removeApp,
      act: () => act(removeApp, { done: t.appRemoved }),
    });

  return (
    <Part id="authenticator-app" title={t.app} about={t.appAbout}>
      <Stack align="flex-start">
        <div>
          {hasTotp ? <StateBadge look="good" label={t.appOn} /> : <Text fw={500}>{t.appOffTitle}</Text>}
          <Text size="sm" c="dimmed" mt={hasTotp ? 4 : 0}>
            {hasTotp ? t.appOnText : t.appOffText}
          </Text>
        </div>
        {hasTotp ? (
          <Button variant="default" onClick={remove}>
            {t.removeApp}
          </Button>
        ) : (
          <Button variant={isNext ? 'filled' : 'default'} loading={isBusy} onClick={begin}>
            {t.setUpApp}
          </Button>
        )}
      </Stack>
      <Dialog
        opened={secret !== undefined}
        title={codes ? t.codesTitle : t.setUpApp}
        close={end}
        isFirm={codes !== undefined}
      >
        {codes ? (
          <CodesOnce codes={codes} close={end} />
        ) : (
          secret && <SetUpApp secret={secret} close={end} showCodes={setCodes} />
        )}
      </Dialog>
    </Part>
  );
}
