import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { WebhookPatch } from '../../webhooks/webhooks.schema.ts';
import {
  editableWebhook,
  removeWebhook,
  rotateSecret,
  setWebhookActive,
  testWebhook,
  type Webhook,
  type WebhookValues,
} from '../data/webhooks.ts';
import type { Versioned } from '../frame/api/client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { IconSend } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { frameWords } from '../frame/words.ts';
import { WebhookSecret } from './new-webhook.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookWords } from './webhook-words.ts';

type Props = {
  webhook: Versioned<Webhook>;
  /** A test with this delivery was sent. */
  onTest: (deliveryId: number) => void;
};

export function WebhookActions({ webhook, onTest }: Props) {
  const t = useWords(webhookWords);
  const frame = useWords(frameWords);
  const navigate = useNavigate();
  const { act } = useAct();
  const sending = useAct();
  const [isEditing, editing] = useDisclosure();
  const [secret, setSecret] = useState<string>();
  const { id, name, is_active } = webhook.record;

  const test = () => sending.act(async () => onTest((await testWebhook(id)).delivery.id));
  const setActive = (active: boolean, undo?: () => Promise<unknown>) =>
    act(() => setWebhookActive(id, active), { done: active ? t.switchedOn(name) : t.switchedOff(name), undo });
  const toggle = () => setActive(!is_active, () => setActive(is_active));
  const rotate = () =>
    confirm({
      title: t.rotateTitle,
      text: t.rotateText,
      verb: t.rotate,
      act: () => act(async () => setSecret((await rotateSecret(id)).secret)),
    });
  const remove = () =>
    confirm({
      title: t.deleteTitle(name),
      text: t.deleteText,
      verb: t.delete,
      act: () => act(() => removeWebhook(id, () => navigate({ to: '/settings/webhooks' })), { done: t.deleted(name) }),
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
      <Button variant="default" onClick={toggle}>
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

type EditProps = { webhook: Webhook; opened: boolean; close: () => void };

function EditWebhook({ webhook: { id, name }, opened, close }: EditProps) {
  const t = useWords(webhookWords);
  const { done } = useNotices();
  return (
    <EditDialog<Webhook, WebhookValues>
      opened={opened}
      title={t.editTitle(name)}
      close={close}
      {...editableWebhook(id)}
      schema={WebhookPatch}
      labels={{ name: t.name, url: t.url, events: t.events }}
      saved={(webhook) => done(t.saved(webhook.name))}
    >
      {(form) => <WebhookFields form={form} />}
    </EditDialog>
  );
}
