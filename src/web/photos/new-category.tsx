import { TextInput } from '@mantine/core';
import { NewCategory as Schema } from '../../gallery/categories/categories.schema.ts';
import { createCategory } from '../data/categories.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { photoWords } from './words.ts';

type Props = { eventId: number; close: () => void; onCreated: (category: number) => void };

/** A category for this gallery alone. */
export default function NewCategory({ eventId, close, onCreated }: Props) {
  const t = useWords(photoWords);
  const form = useSchemaForm<Schemas['NewCategory']>(Schema, { name: '', event_id: eventId });
  const add = async (body: Schemas['NewCategory']) => {
    const { id } = await createCategory(body);
    close();
    onCreated(id);
  };
  const { submit, isBusy } = useSubmit(form, add, { CONFLICT: ['name', t.categoryTaken] });
  return (
    <Dialog opened title={t.newCategory} close={close}>
      <DialogForm submit={submit} isBusy={isBusy} verb={t.createCategory} cancel={close}>
        <TextInput
          label={t.categoryName}
          description={t.categoryHelp}
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      </DialogForm>
    </Dialog>
  );
}
