import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewPreset } from '../../gallery/presets/presets.schema.ts';
import { presetsQuery, savePreset } from '../data/presets.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { presetWords } from './words.ts';

type Props = { event: { id: number; event_name: string }; opened: boolean; close: () => void };

/** Saves the settings of a gallery under a new name, or in place of those of an old preset. */
export function SavePreset({ opened, ...props }: Props) {
  const t = useWords(presetWords);
  return (
    <Dialog opened={opened} title={t.saveTitle} close={props.close} size="md">
      {opened && <SaveForm {...props} />}
    </Dialog>
  );
}

function SaveForm({ event, close }: Omit<Props, 'opened'>) {
  const t = useWords(presetWords);
  const { done } = useNotices();
  const { data: presets = [] } = useQuery(presetsQuery);
  const [replaced, setReplaced] = useState<number>();
  const form = useSchemaForm(NewPreset, { name: event.event_name.slice(0, 100), event_id: event.id });
  const save = async ({ name, event_id }: { name: string; event_id: number }) => {
    done(t.saved((await savePreset(event_id, name, replaced)).name));
    close();
  };
  return (
    <DialogForm {...useSubmit(form, save, { CONFLICT: ['name', t.nameTaken] })} verb={t.save} cancel={close}>
      <Text size="sm">{t.saveText}</Text>
      {presets.length > 0 && (
        <NativeSelect
          label={t.target}
          value={replaced ?? ''}
          data={[
            { value: '', label: t.newPreset },
            ...presets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = presets.find(({ id }) => id === Number(value));
            setReplaced(chosen?.id);
            form.setFieldValue('name', (chosen?.name ?? event.event_name).slice(0, 100));
          }}
        />
      )}
      {replaced === undefined && (
        <TextInput label={t.name} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      )}
    </DialogForm>
  );
}
