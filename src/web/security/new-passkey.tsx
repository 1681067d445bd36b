import { Alert, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { PasskeyPatch } from '../../accounts/factors/factors.schema.ts';
import { addPasskey } from '../data/factors.ts';
import { ApiError } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { CodesOnce } from './codes-once.tsx';
import { useProofFault } from './use-proof-fault.ts';
import { securityWords } from './words.ts';

/** The usual names of devices. */
const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const deviceName = () => DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1];

export function NewPasskey({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(securityWords);
  const [codes, setCodes] = useState<readonly string[]>();
  const end = () => {
    close();
    setCodes(undefined);
  };
  return (
    <Dialog opened={opened} title={codes ? t.codesTitle : t.addPasskey} close={end} isFirm={codes !== undefined}>
      {codes ? <CodesOnce codes={codes} close={end} /> : <NewPasskeyForm close={close} showCodes={setCodes} />}
    </Dialog>
  );
}

function NewPasskeyForm({ close, showCodes }: { close: () => void; showCodes: (codes: readonly string[]) => void }) {
  const t = useWords(securityWords);
  const { done } = useNotices();
  const faultOf = useProofFault();
  const [fault, setFault] = useState<string>();
  const form = useSchemaForm(PasskeyPatch, { name: deviceName() ?? t.suggested });

  const add = async ({ name }: { name: string }) => {
    setFault(undefined);
    try {
      const { recoveryCodes } = await addPasskey(name);
      done(t.passkeyAdded(name));
      if (recoveryCodes) showCodes(recoveryCodes);
      else close();
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0) throw error;
      setFault(error instanceof ApiError && error.code === 'TOO_MANY_PASSKEYS' ? t.tooMany : faultOf(error));
    }
  };

  return (
    <DialogForm {...useSubmit(form, add)} verb={t.addPasskey} cancel={close}>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Text size="sm">{t.addText}</Text>
      <TextInput
        label={t.name}
        description={t.nameHelp}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}
