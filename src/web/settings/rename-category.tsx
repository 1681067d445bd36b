import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryPatch } from '../../gallery/categories/categories.schema.ts';
import { ApiError, api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import { settingsWords } from './words.ts';

type Named = { name: string };

async function read(id: number): Promise<Versioned<Named>> {
  const { record, etag } = await versioned(api.GET('/admin/categories/{id}', { params: { path: { id } } }));
  return { record: { name: record.name }, etag };
}

type Props = { category: Schemas['Category'] | undefined; close: () => void };

export function RenameCategory({ category, close }: Props) {
  const t = useWords(settingsWords);
  return (
    <Dialog opened={category !== undefined} title={t.renameTitle(category?.name ?? '')} close={close} size="md">
      {category && <Loader id={category.id} close={close} />}
    </Dialog>
  );
}

function Loader({ id, close }: { id: number; close: () => void }) {
  const query = useQuery({
    queryKey: ['categories', id, 'edit'],
    queryFn: () => read(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} rows={1}>
      {(before) => <RenameForm id={id} before={before} close={close} />}
    </Loaded>
  );
}

function RenameForm({ id, before, close }: { id: number; before: Versioned<Named>; close: () => void }) {
  const t = useWords(settingsWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm<Named>(CategoryPatch, before.record);

  const save = useVersionedSave<Named>({
    labels: { name: t.name },
    read: () => read(id),
    write: async (body, etag) => {
      const params = { path: { id }, header: { 'If-Match': etag } };
      const { record, etag: next } = await versioned(api.PATCH('/admin/categories/{id}', { params, body }));
      return { record: { name: record.name }, etag: next };
    },
    done: ({ record }) => {
      queryClient.invalidateQueries({ queryKey: ['categories'] });
      done(t.renamed(record.name));
      close();
    },
    failed,
  });

  const submit = async (values: Named) => {
    const change = changesOf(before.record, values);
    if (change.name === undefined) return close();
    setBusy(true);
    try {
      await save(before, change);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) form.setFieldError('name', t.categoryTaken);
      else if (!markRefused(form, error)) failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <TextInput
          label={t.name}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DialogButtons cancel={close} verb={frame.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
