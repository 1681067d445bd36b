import { NativeSelect, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { rotateToken, type Token } from '../data/api-tokens.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { TokenOnce } from './token-once.tsx';
import { tokenWords } from './token-words.ts';

const DAY_MS = 86_400_000;
const LIFETIMES = ['30', '90', '365', 'never'] as const;
type Lifetime = 'keep' | (typeof LIFETIMES)[number];

/** Replaces the secret of a token, and shows the new one. */
export function RotateToken({ token, opened, close }: { token: Token; opened: boolean; close: () => void }) {
  const t = useWords(tokenWords);
  const [secret, setSecret] = useState<string>();
  const end = () => {
    close();
    setSecret(undefined);
  };
  return (
    <Dialog opened={opened} title={t.rotateTitle(token.name)} close={end} isFirm={secret !== undefined}>
      {secret === undefined ? (
        <RotationForm token={token} cancel={end} done={setSecret} />
      ) : (
        <TokenOnce token={secret} warning={t.onceRotated} close={end} />
      )}
    </Dialog>
  );
}

type FormProps = { token: Token; cancel: () => void; done: (secret: string) => void };

function RotationForm({ token: { id, expires_at }, cancel, done }: FormProps) {
  const t = useWords(tokenWords);
  const { exact } = useFormat();
  const { act, isBusy } = useAct();
  const [lifetime, setLifetime] = useState<Lifetime>('keep');
  const rotate = (event?: FormEvent) => {
    event?.preventDefault();
    return act(async () => done((await rotateToken(id, bodyOf(lifetime))).token));
  };
  return (
    <DialogForm submit={rotate} isBusy={isBusy} verb={t.rotate} cancel={cancel}>
      <Text size="sm">{t.rotateText}</Text>
      <NativeSelect
        label={t.expires}
        value={lifetime}
        onChange={(event) => setLifetime(event.currentTarget.value as Lifetime)}
        data={[
          { value: 'keep', label: expires_at ? t.keepDate(exact(expires_at)) : t.keepNever },
          ...LIFETIMES.map((value) => ({ value, label: t.lifetime[value] })),
        ]}
      />
    </DialogForm>
  );
}

function bodyOf(lifetime: Lifetime) {
  if (lifetime === 'keep') return {};
  if (lifetime === 'never') return { expires_at: null };
  return { expires_at: new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString() };
}
