import { Button, Fieldset, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type DEFAULT_TEXTS, textsOf } from '../../gallery/delivery/texts.schema.ts';
import { SettingsPatch } from '../../gallery/settings/settings.schema.ts';
import { editableSettings, type Settings } from '../data/settings.ts';
import type { Versioned } from '../frame/api/client.ts';
import { useRecordForm } from '../frame/forms/record-form.tsx';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { SendTest } from './send-test.tsx';
import { mailWords } from './words.ts';

type Values = Pick<Settings['settings'], 'delivery_texts'>;
type Language = keyof typeof DEFAULT_TEXTS;

const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

type Props = { latest: Versioned<Settings>; isAllowed: boolean; hasServer: boolean };

/** The texts that deliveries begin with, by language. Only those that differ from the built-in ones are stored. */
export function MailTexts({ latest, isAllowed, hasServer }: Props) {
  const t = useWords(mailWords);
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
  const own = form.values.delivery_texts;
  const text = textsOf(own)[language];
  const set = (next: typeof text | undefined) => {
    const { [language]: _, ...others } = own;
    form.setFieldValue('delivery_texts', next ? { ...others, [language]: next } : others);
  };
  const fieldOf = (name: 'subject' | 'message') => ({
    value: text[name],
    error: form.errors[`delivery_texts.${language}.${name}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ ...text, [name]: value }),
  });

  return (
    <form onSubmit={submit} noValidate>
      <Fieldset legend={t.texts} maw={640} disabled={!isAllowed}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t.textsHelp}
          </Text>
          <SegmentedControl
            aria-label={t.language}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            data={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
          />
          <TextInput label={t.subject} required maxLength={200} {...fieldOf('subject')} />
          <Textarea
            label={t.message}
            description={t.placeholders}
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
