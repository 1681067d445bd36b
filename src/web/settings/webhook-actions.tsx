import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WebhookPatch } from '../../webhooks/webhooks.schema.ts';
import { answer, api, type Schemas, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { frameWords } from '../frame/words.ts';
import { WebhookSecret } from './new-webhook.tsx';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { webhookWords } from './webhook-words.ts';

type Props = {
  webhook: Versioned<Schemas['Webhook']>;
  /** A test with this delivery was sent. */
  onTest: (deliveryId: number) => void;
};

export function WebhookActions({ webhook, onTest }: Props) {
  const t = useWords(webhookWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const { done } = useNotices();
  const { act } = useAct('webhooks');
  const sending = useAct('webhooks');
  const [isEditing, editing] = useDisclosure();
  const [secret, setSecret] = useState<string>();
  const { id, name, is_active } = webhook.record;
  const params = { path: { id } };

  const test = () =>
    sending.act(async () => onTest((await answer(api.POST('/admin/webhooks/{id}/test', { params }))).delivery.id));
  const setActive = (active: boolean, isUndo = false): Promise<unknown> =>
    act(async () => {
      await answer(api.PATCH('/admin/webhooks/{id}', { params, body: { is_active: active } }));
      const text = active ? t.switchedOn(name) : t.switchedOff(name);
      done(text, isUndo ? undefined : () => setActive(!active, true));
    });
  const rotate = () =>
    confirm({
      title: t.rotateTitle,
      text: t.rotateText,
      verb: t.rotate,
      act: () =>
        act(async () => setSecret((await answer(api.POST('/admin/webhooks/{id}/rotate-secret', { params }))).secret)),
    });
  const remove = () =>
    confirm({
      title: t.deleteTitle(name),
      text: t.deleteText,
      verb: t.delete,
      act: () =>
        act(async () => {
          await answer(api.DELETE('/admin/webhooks/{id}', { params }));
          done(t.deleted(name));
          // Before the lists are read again, so that nothing asks for what is gone.
          await navigate({ to: '/settings/webhooks' });
          queryClient.removeQueries({ queryKey: ['webhooks', id] });
        }),
    });

  return (
    <>
      <EditWebhook webhook={webhook.record} opened={isEditing} close={editing.close} />
      <Dialog opened={secret !== undefined} title={t.onceTitle} close={() => setSecret(undefined)} isFirm>
        {secret && <WebhookSecret secret={secret} close={() => setSecret(undefined)} />}
      </Dialog>
      <Button leftSection={<IconSend size={16} />} onClick={test} loading={sending.isBusy} disabled={!is_active}>
        {t.sendTest}
      </Button>
      <Button variant="default" onClick={editing.open}>
        {frame.edit}
      </Button>
      <Button variant="default" onClick={() => setActive(!is_active)}>
        {is_active ? t.switchOff : t.switchOn}
      </Button>
      <Button variant="default" onClick={rotate}>
        {t.rotate}
      </Button>
      <Button variant="subtle" color="red" onClick={remove}>
        {t.delete}
      </Button>
    </>
  );
}

type EditProps = { webhook: Schemas['Webhook']; opened: boolean; close: () => void };

function EditWebhook({ webhook: { id, name }, opened, close }: EditProps) {
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
