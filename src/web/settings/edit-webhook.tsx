import { Stack } from '@mantine/core';
import { useState } from 'react';
import { WebhookPatch } from '../../webhooks/webhooks.schema.ts';
import { api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhookWords } from './webhook-words.ts';

type Answer = Versioned<Schemas['Webhook']>;

const editable = ({ record: { name, url, events }, etag }: Answer): Versioned<WebhookValues> => ({
  record: { name, url, events },
  etag,
});

type Props = { webhook: Answer; opened: boolean; close: () => void };

export function EditWebhook({ webhook, opened, close }: Props) {
  const t = useWords(webhookWords);
  return (
    <Dialog opened={opened} title={t.editTitle(webhook.record.name)} close={close}>
      <EditWebhookForm webhook={webhook} close={close} />
    </Dialog>
  );
}

function EditWebhookForm({ webhook, close }: Omit<Props, 'opened'>) {
  const t = useWords(webhookWords);
  const frame = useWords(frameWords);
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  // A newer version that is loaded in the meantime is not the one that this change began with.
  const [before] = useState(() => editable(webhook));
  const form = useSchemaForm<WebhookValues>(WebhookPatch, before.record);
  const path = { id: webhook.record.id };

  const save = useVersionedSave<WebhookValues>({
    labels: { name: t.name, url: t.url, events: t.events },
    read: async () => editable(await versioned(api.GET('/admin/webhooks/{id}', { params: { path } }))),
    write: async (body, etag) =>
      editable(
        await versioned(api.PATCH('/admin/webhooks/{id}', { params: { path, header: { 'If-Match': etag } }, body })),
      ),
    done: ({ record }) => {
      queryClient.invalidateQueries({ queryKey: ['webhooks'] });
      done(t.saved(record.name));
      close();
    },
    failed,
  });

  const submit = async (values: WebhookValues) => {
    const change = changesOf(before.record, values);
    if (Object.keys(change).length === 0) return close();
    setBusy(true);
    try {
      await save(before, change);
    } catch (error) {
      if (!markRefused(form, error)) failed(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <WebhookFields form={form} />
        <DialogButtons cancel={close} verb={frame.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
