import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type WebhookValues, webhookEvents } from '../data/webhooks.ts';
import type { Schemas } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { CodeBlock } from './code-block.tsx';
import { webhookWords } from './webhook-words.ts';

type EventType = Schemas['WebhookEventType'];

/** The common part of creating and changing a webhook. */
export function WebhookFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const t = useWords(webhookWords);
  const query = useQuery(webhookEvents);
  const { events } = form.values;
  const choose = (types: EventType[]) => form.setFieldValue('events', types);

  return (
    <>
      <TextInput
        label={t.name}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        type="url"
        label={t.url}
        description={t.urlHelp}
        required
        maxLength={2048}
        autoComplete="off"
        placeholder="https://"
        {...form.getInputProps('url')}
      />
      <Loaded query={query} rows={10}>
        {(catalogue) => (
          <Checkbox.Group<EventType>
            label={t.events}
            required
            value={events}
            onChange={choose}
            error={form.errors.events && t.pickEvent}
          >
            <Group gap="xs" mt={4} mb="sm">
              <Button size="compact-xs" variant="default" onClick={() => choose(catalogue.map(({ type }) => type))}>
                {t.chooseAll}
              </Button>
              <Button size="compact-xs" variant="default" onClick={() => choose([])}>
                {t.chooseNone}
              </Button>
            </Group>
            <Stack gap="sm">
              {catalogue.map(({ type, description, example }) => (
                <div key={type}>
                  <Checkbox value={type} label={type} description={t.told[type] ?? description} />
                  <details style={{ marginLeft: 32 }}>
                    <Text component="summary" size="xs" w="fit-content" lh="24px" style={{ cursor: 'pointer' }}>
                      {t.example}
                    </Text>
                    <CodeBlock label={t.example} text={JSON.stringify(example, null, 2)} />
                  </details>
                </div>
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Loaded>
    </>
  );
}
