import {
  Button,
  Group,
  NativeSelect,
  PasswordInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { NewDelivery } from '../../gallery/delivery/delivery.schema.ts';
import { LANGUAGES } from '../../gallery/guests/app/language.schema.ts';
import { type DeliveryList, deliver } from '../data/deliveries.ts';
import type { EventRecord } from '../data/events.ts';
import { openSharing } from '../events/sharing.tsx';
import { suggestPassword } from '../events/suggest-password.ts';
import { eventWords } from '../events/words.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
import { optionalText, useSchemaForm } from '../frame/forms/form.ts';
import { MomentInput } from '../frame/forms/moment-input.tsx';
import { useSubmit } from '../frame/forms/submit.ts';
import { IconQrcode, IconSend } from '../frame/icons.tsx';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { EmailPreview } from './email-preview.tsx';
import { deliverWords } from './words.ts';

type Values = Schemas['NewDelivery'];
type Texts = DeliveryList['texts'];

const REMINDERS = [3, 7, 14];

const addressesIn = (text: string) => text.split(/[,;\s]+/).filter(Boolean);

type Props = {
  event: EventRecord;
  texts: Texts;
  isDraft: boolean;
  /** The request begins: what it leads to may appear before `sent` is called. */
  sending: () => void;
  sent: () => void;
  /** Closes a form that the user has opened. */
  cancel?: () => void;
};

/** The e-mail to the customer. Its text begins with the studio's own, and changes with the language until somebody edits it. */
export function DeliveryForm({ event, texts, isDraft, sending, sent, cancel }: Props) {
  const t = useWords(deliverWords);
  const ofEvents = useWords(eventWords);
  const frame = useWords(frameWords);
  const { language } = useLanguage();
  const { done } = useNotices();
  const keyOf = useIdempotencyKey();
  const [isEdited, setEdited] = useState(false);
  const form = useSchemaForm<Values>(NewDelivery, {
    to: event.customer_email ? [event.customer_email] : [],
    language,
    ...(texts[language] ?? { subject: '', message: '' }),
    password: event.require_password && isDraft ? suggestPassword() : undefined,
    at: undefined,
    notify_opened: true,
    remind_days: event.remind_days,
  });
  const [to, setTo] = useState(event.customer_email ?? '');
  const { values } = form;
  const { submit, isBusy } = useSubmit(form, async (body) => {
    sending();
    await deliver(event.id, body, keyOf(body));
    done(body.at ? t.scheduled : t.delivered(body.to.length));
    form.setValues({ password: undefined, at: undefined });
    sent();
  });
  const edit = (change: Partial<Values>) => {
    setEdited(true);
    form.setValues(change);
  };
  const speak = (chosen: Values['language']) => form.setValues({ language: chosen, ...(!isEdited && texts[chosen]) });
  const wrongAddress = Object.entries(form.errors).find(([path]) => path.split('.')[0] === 'to')?.[1];

  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {t.message}
          </Title>
          <TextInput
            label={t.to}
            description={t.toHelp}
            required
            inputMode="email"
            autoFocus={cancel !== undefined}
            {...form.getInputProps('to')}
            value={to}
            onChange={({ currentTarget: { value } }) => {
              setTo(value);
              form.setFieldValue('to', addressesIn(value));
            }}
            error={wrongAddress}
          />
          <NativeSelect
            label={t.language}
            value={values.language}
            data={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
            onChange={({ currentTarget: { value } }) => speak(value as Values['language'])}
          />
          <TextInput
            label={t.subject}
            required
            maxLength={200}
            {...form.getInputProps('subject')}
            onChange={({ currentTarget: { value } }) => edit({ subject: value })}
          />
          <Textarea
            label={t.text}
            description={t.textHelp}
            required
            autosize
            minRows={6}
            maxRows={16}
            maxLength={5000}
            {...form.getInputProps('message')}
            onChange={({ currentTarget: { value } }) => edit({ message: value })}
          />
          {event.require_password && (
            <Group align="flex-end" gap="xs">
              <PasswordInput
                flex={1}
                label={t.password}
                description={isDraft ? t.passwordDraft : t.passwordOpen}
                autoComplete="off"
                defaultVisible={isDraft}
                {...optionalText(form, 'password', false)}
              />
              <Button variant="default" onClick={() => form.setFieldValue('password', suggestPassword())}>
                {t.generate}
              </Button>
            </Group>
          )}
          <MomentInput
            label={t.later}
            description={t.laterHelp}
            error={form.errors.at}
            value={values.at ?? null}
            onChange={(time) => form.setFieldValue('at', time ?? undefined)}
          />
          {event.expires_at && (
            <NativeSelect
              label={t.remind}
              value={String(values.remind_days ?? '')}
              data={[
                { value: '', label: t.remindNone },
                ...REMINDERS.map((days) => ({ value: String(days), label: t.remindDays(days) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('remind_days', value ? Number(value) : null)
              }
            />
          )}
          <Switch label={t.notify} {...form.getInputProps('notify_opened', { type: 'checkbox' })} />
          <Group>
            <Button type="submit" loading={isBusy} leftSection={<IconSend size={18} />}>
              {values.at ? t.schedule : isDraft ? t.deliver : t.deliverAgain}
            </Button>
            <Button
              variant="default"
              leftSection={<IconQrcode size={18} />}
              onClick={() => openSharing(event, ofEvents.shareTitle)}
            >
              {t.qr}
            </Button>
            {cancel && (
              <Button variant="subtle" onClick={cancel}>
                {frame.cancel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      <EmailPreview eventId={event.id} values={values} />
    </SimpleGrid>
  );
}
