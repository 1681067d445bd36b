import { WebhookPatch } from '../../webhooks/webhooks.schema.ts';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhookWords } from './webhook-words.ts';

type Props = { webhook: Schemas['Webhook']; opened: boolean; close: () => void };

export function EditWebhook({ webhook: { id, name }, opened, close }: Props) {
  const t = useWords(webhookWords);
  const { done } = useNotices();
  const path = { id };
  return (
    <EditDialog<Schemas['Webhook'], WebhookValues>
      opened={opened}
      title={t.editTitle(name)}
      close={close}
      id={['webhooks', id]}
      schema={WebhookPatch}
      labels={{ name: t.name, url: t.url, events: t.events }}
      read={() => versioned(api.GET('/admin/webhooks/{id}', { params: { path } }))}
      write={(body, header) => versioned(api.PATCH('/admin/webhooks/{id}', { params: { path, header }, body }))}
      saved={(webhook) => {
        void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
        done(t.saved(webhook.name));
      }}
    >
      {(form) => <WebhookFields form={form} />}
    </EditDialog>
  );
}
