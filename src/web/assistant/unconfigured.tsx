import { Alert, Button, Code, Stack, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import classes from './assistant.module.css';
import { assistantWords } from './words.ts';

const SETTINGS = {
  ollama: 'AI_BASE_URL=http://localhost:11434/v1\nAI_MODEL=qwen3',
  openai: 'AI_BASE_URL=https://api.openai.com/v1\nAI_MODEL=gpt-5-mini\nAI_API_KEY=sk-…',
  other: 'AI_BASE_URL=https://models.example.com/v1\nAI_MODEL=…\nAI_API_KEY=…',
};
const WAYS = ['ollama', 'openai', 'other'] as const;
const FETCH = { ollama: 'ollama pull qwen3' } as Partial<Record<(typeof WAYS)[number], string>>;

/** Explains how to connect the service to a model. */
export function Unconfigured({ check }: { check: () => Promise<unknown> }) {
  const t = useWords(assistantWords);
  const [isBusy, setBusy] = useState(false);
  const [hasChecked, setChecked] = useState(false);
  const look = async () => {
    setBusy(true);
    await check();
    setBusy(false);
    setChecked(true);
  };
  return (
    <Stack maw={640} gap="md">
      <div>
        <Title order={2}>{t.noneTitle}</Title>
        <Text mt={4}>{t.noneText}</Text>
      </div>
      <Tabs defaultValue="ollama" keepMounted={false}>
        <Tabs.List>
          {WAYS.map((way) => (
            <Tabs.Tab key={way} value={way}>
              {t.ways[way]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {WAYS.map((way) => (
          <Tabs.Panel key={way} value={way} pt="md">
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{t.waysText[way]}</Text>
              {FETCH[way] && (
                <Code block className={classes.settings}>
                  {FETCH[way]}
                </Code>
              )}
              <Code block className={classes.settings}>
                {SETTINGS[way]}
              </Code>
              <CopyButton value={SETTINGS[way]} label={t.copySettings} done={t.settingsCopied} size="xs" />
              {way !== 'openai' && (
                <Text size="sm" c="dimmed">
                  {t.inContainer}
                </Text>
              )}
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Button variant="default" loading={isBusy} onClick={look} style={{ alignSelf: 'flex-start' }}>
        {t.checkAgain}
      </Button>
      {hasChecked && !isBusy && <Alert role="status">{t.noneStill}</Alert>}
    </Stack>
  );
}
