import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewWebhook as NewWebhookSchema } from '../../webhooks/webhooks.schema.ts';
import { createWebhook, type WebhookValues } from '../data/webhooks.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { SecretOnce } from './secret-once.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookWords } from './webhook-words.ts';

/** First the fields, then the secret, once; then the webhook itself is shown. */
export function NewWebhook({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useWords(webhookWords);
  const navigate = useNavigate();
  const [created, setCreated] = useState<Schemas['CreatedWebhook']>();
  return (
    <Dialog opened={opened} title={t.newWebhook} close={close} isFirm={created !== undefined}>
      {created ? (
        <WebhookSecret
          secret={created.secret}
          close={() => {
            close();
            setCreated(undefined);
            navigate({ to: '/settings/webhooks', search: { webhook: created.id } });
          }}
        />
      ) : (
        <NewWebhookForm cancel={close} done={setCreated} />
      )}
    </Dialog>
  );
}

export function WebhookSecret({ secret, close }: { secret: string; close: () => void }) {
  const t = useWords(webhookWords);
  return (
    <SecretOnce
      warning={t.once}
      close={close}
      shown={[{ label: t.secret, value: secret, copy: t.copySecret, copied: t.secretCopied }]}
    />
  );
}

type FormProps = { cancel: () => void; done: (webhook: Schemas['CreatedWebhook']) => void };

function NewWebhookForm({ cancel, done }: FormProps) {
  const t = useWords(webhookWords);
  const form = useSchemaForm<WebhookValues>(NewWebhookSchema, { name: '', url: '', events: [] });
  const create = async (body: WebhookValues) => done(await createWebhook(body));
  return (
    <DialogForm {...useSubmit(form, create)} verb={t.createWebhook} cancel={cancel}>
      <WebhookFields form={form} />
    </DialogForm>
  );
}
