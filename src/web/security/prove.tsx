import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { type Assertion, getAssertion, type PasskeyOptions } from '../data/factors.ts';
import { IconFingerprint } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { frameWords } from '../frame/words.ts';
import { proofWords } from './proof-words.ts';
import { knowsPasskeys, useProofFault } from './use-proof-fault.ts';

export type Proof = { passkey: Assertion } | { code: string } | { password: string };

const WAYS = ['passkey', 'totp', 'recovery_code', 'password'] as const;
type Way = (typeof WAYS)[number];

type Props = {
  /** The factors that the service accepts. */
  factors: readonly string[];
  username: string;
  options: () => Promise<PasskeyOptions>;
  /** Sends what the user gave. Throws if it is not accepted. */
  send: (proof: Proof) => Promise<unknown>;
  cancel: () => void;
};

/** Escape must not close a dialog below this one. */
const ALONE = { 'data-mantine-stop-propagation': true };

/** Asks for one of the factors that the service accepts: the best one first, the others on request. */
export function Prove({ factors, username, options, send, cancel }: Props) {
  const t = useWords(proofWords);
  const frame = useWords(frameWords);
  const faultOf = useProofFault();
  const ways = WAYS.filter((way) => factors.includes(way) && (way !== 'passkey' || knowsPasskeys()));
  const [way = ways[0], setWay] = useState<Way>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLElement>(null);
  // The pressed button is gone, or was disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way has another field
  useEffect(() => {
    if (!isBusy) first.current?.focus();
  }, [way, isBusy]);

  const run = async (proof: () => Promise<Proof> | Proof) => {
    setBusy(true);
    setFault(undefined);
    try {
      await send(await proof());
    } catch (error) {
      setFault(faultOf(error));
      setTyped('');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (way === 'passkey') void run(async () => ({ passkey: await getAssertion(await options()) }));
    else if (typed.trim()) void run(() => (way === 'password' ? { password: typed } : { code: typed }));
  };
  const choose = (other: Way) => {
    setWay(other);
    setTyped('');
    setFault(undefined);
  };
  const field = {
    ...ALONE,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    ref: first as Ref<HTMLInputElement>,
    'data-autofocus': true,
    required: true,
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {fault && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {way === undefined && <Alert color="clay">{t.faults.unsupported}</Alert>}
        {way === 'passkey' && <Text size="sm">{t.passkeyText}</Text>}
        {way === 'totp' && (
          <TextInput
            key={way}
            label={t.code}
            description={t.codeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...field}
          />
        )}
        {way === 'recovery_code' && (
          <TextInput
            key={way}
            label={t.recoveryCode}
            description={t.recoveryHelp}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            {...field}
          />
        )}
        {way === 'password' && (
          <>
            {/* For the browser’s password manager. */}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordInput
              key={way}
              label={frame.password}
              autoComplete="current-password"
              maxLength={1_000}
              visibilityToggleButtonProps={ALONE}
              {...field}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel} {...ALONE}>
            {frame.cancel}
          </Button>
          {way && (
            <Button
              type="submit"
              loading={isBusy}
              {...(way === 'passkey' && {
                ref: first as Ref<HTMLButtonElement>,
                leftSection: <IconFingerprint size={18} />,
                'data-autofocus': true,
              })}
              {...ALONE}
            >
              {way === 'passkey' ? t.usePasskey : t.confirm}
            </Button>
          )}
        </Group>
        {ways.length > 1 && (
          <Stack gap={4} align="flex-start">
            {ways
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="subtle" size="compact-sm" onClick={() => choose(other)} {...ALONE}>
                  {t.ways[other]}
                </Button>
              ))}
          </Stack>
        )}
      </Stack>
    </form>
  );
}
