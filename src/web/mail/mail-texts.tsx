import { Button, Fieldset, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_TEXTS, textsOf } from '../../gallery/delivery/texts.schema.ts';
import { LANGUAGES } from '../../gallery/guests/app/language.schema.ts';
import { SettingsPatch } from '../../gallery/settings/settings.schema.ts';
import { editableSettings, type Settings } from '../data/settings.ts';
import { deliverWords } from '../deliver/words.ts';
import type { Versioned } from '../frame/api/client.ts';
import { useRecordForm } from '../frame/forms/record-form.tsx';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { SendTest } from './send-test.tsx';
import { mailWords } from './words.ts';

type Values = Pick<Settings['settings'], 'delivery_texts'>;
type Language = keyof typeof DEFAULT_TEXTS;

type Props = { latest: Versioned<Settings>; isAllowed: boolean; hasServer: boolean };

/** The texts that deliveries begin with, by language. Only those that differ from the built-in ones are stored. */
export function MailTexts({ latest, isAllowed, hasServer }: Props) {
  const t = useWords(mailWords);
  const ofDeliveries = useWords(deliverWords);
  const { done } = useNotices();
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const { form, submit, isDirty, isBusy } = useRecordForm<Settings, Values>({
    schema: SettingsPatch.pick({ delivery_texts: true }),
    ...editableSettings,
    latest,
    fieldsOf: ({ settings }) => settings,
    labels: { delivery_texts: t.texts },
    shown: (_, texts) =>
      Object.values(texts as Values['delivery_texts'])
        .map(({ subject, message }) => `${subject}\n${message}`)
        .join('\n\n'),
    saved: () => done(t.textsSaved),
  });
  // A field of another language is not visible.
  const wrong = Object.keys(form.errors)[0]?.split('.')[1];
  const elsewhere = LANGUAGES.find((name) => name === wrong && name !== language);
  const own = form.values.delivery_texts;
  const text = textsOf(own)[language];
  const set = (next: typeof text | undefined) => {
    const isOwn =
      next && (next.subject !== DEFAULT_TEXTS[language].subject || next.message !== DEFAULT_TEXTS[language].message);
    const texts = { ...own, [language]: isOwn ? next : undefined };
    // In the order of the database, so that a change that is taken back is none.
    form.setFieldValue(
      'delivery_texts',
      Object.fromEntries(LANGUAGES.toSorted().flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    );
  };
  const fieldOf = (name: 'subject' | 'message') => ({
    value: text[name],
    error: form.errors[`delivery_texts.${language}.${name}`],
    'data-path': `delivery_texts.${language}.${name}`,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ ...text, [name]: value }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Fieldset legend={t.texts} maw={640} disabled={!isAllowed}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t.textsHelp}
          </Text>
          <NativeSelect
            label={t.language}
            value={language}
            onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
            data={LANGUAGES.map((value) => ({ value, label: ofDeliveries.languages[value] }))}
          />
          {elsewhere && (
            <Text size="sm" c="red" role="alert">
              {ofDeliveries.languages[elsewhere]}: {form.errors[Object.keys(form.errors)[0] ?? '']}
            </Text>
          )}
          <TextInput label={t.subject} required maxLength={200} {...fieldOf('subject')} />
          <Textarea
            label={t.message}
            description={ofDeliveries.textHelp}
            required
            autosize
            minRows={6}
            maxRows={20}
            maxLength={5000}
            {...fieldOf('message')}
          />
          {isAllowed && (
            <Group justify="space-between">
              <Button variant="subtle" disabled={!own[language]} onClick={() => set(undefined)}>
                {t.builtIn}
              </Button>
              <Button type="submit" loading={isBusy} disabled={!isDirty}>
                {t.save}
              </Button>
            </Group>
          )}
          {isAllowed && <SendTest text={{ language, ...text }} problem={hasServer ? undefined : t.noServer} />}
        </Stack>
      </Fieldset>
    </form>
  );
}
