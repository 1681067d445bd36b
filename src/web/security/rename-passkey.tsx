import { TextInput } from '@mantine/core';
import { PasskeyPatch } from '../../accounts/factors/factors.schema.ts';
import { type Passkey, renamePasskey } from '../data/factors.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { securityWords } from './words.ts';

export function RenamePasskey({ passkey, close }: { passkey: Passkey | undefined; close: () => void }) {
  const t = useWords(securityWords);
  return (
    <Dialog opened={passkey !== undefined} title={t.renameTitle(passkey?.name ?? '')} size="md" close={close}>
      {passkey && <RenameForm passkey={passkey} close={close} />}
    </Dialog>
  );
}

function RenameForm({ passkey: { id, name }, close }: { passkey: Passkey; close: () => void }) {
  const t = useWords(securityWords);
  const frame = useWords(frameWords);
  const { done } = useNotices();
  const form = useSchemaForm(PasskeyPatch, { name });
  const save = async (typed: { name: string }) => {
    const saved = await renamePasskey(id, typed.name);
    done(t.renamed(saved.name));
    close();
  };
  return (
    <DialogForm {...useSubmit(form, save)} verb={frame.save} cancel={close}>
      <TextInput
        label={t.name}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}
