import { Alert, Box, Button, Code, Drawer, Stack, Tabs, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { conversationList, statusQuery } from '../data/conversations.ts';
import { IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { CopyButton } from '../frame/page/copy.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import classes from './assistant.module.css';
import { Beginning } from './beginning.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Thread } from './thread.tsx';
import { assistantWords } from './words.ts';

const SETTINGS = {
  ollama: 'AI_BASE_URL=http://localhost:11434/v1\nAI_MODEL=qwen3',
  openai: 'AI_BASE_URL=https://api.openai.com/v1\nAI_MODEL=gpt-5-mini\nAI_API_KEY=sk-…',
  other: 'AI_BASE_URL=https://models.example.com/v1\nAI_MODEL=…\nAI_API_KEY=…',
};
const WAYS = ['ollama', 'openai', 'other'] as const;
const FETCH = { ollama: 'ollama pull qwen3' } as Partial<Record<(typeof WAYS)[number], string>>;

/** The chat with an assistant that knows the user's tasks and can change them. */
export function Assistant() {
  const t = useWords(assistantWords);
  const frame = useWords(frameWords);
  const { conversation } = useSearch({ from: '/assistant' });
  const status = useQuery(statusQuery);
  const list = useQuery(conversationList);
  const [isListOpen, drawer] = useDisclosure();
  const model = status.data?.configured ? (status.data.model ?? '') : undefined;
  const isConfigured = model !== undefined;
  const opened = list.data?.find(({ id }) => id === conversation);
  const hasConversations = (list.data?.length ?? 0) > 0;
  const unconfigured = <Unconfigured check={() => status.refetch()} />;

  return (
    <Page
      title={frame.assistant}
      about={opened?.title ?? (model !== undefined && t.about(model))}
      actions={
        hasConversations && (
          <>
            <Button hiddenFrom="md" variant="default" px="sm" aria-haspopup="dialog" onClick={drawer.open}>
              {t.conversations}
            </Button>
            {isConfigured && (
              <ButtonLink to="/assistant" search={{}} px="sm" leftSection={<IconPlus size={18} />}>
                {t.newConversation}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Drawer
        opened={isListOpen}
        onClose={drawer.close}
        title={t.conversations}
        size="xs"
        closeButtonProps={{ 'aria-label': frame.close }}
      >
        <ConversationList open={conversation} chosen={drawer.close} />
      </Drawer>
      <Loaded query={status}>
        {() =>
          !isConfigured && !hasConversations && conversation === undefined ? (
            unconfigured
          ) : (
            <div className={classes.layout}>
              <Box component="nav" visibleFrom="md" aria-label={t.conversations} className={classes.side}>
                <ConversationList open={conversation} />
              </Box>
              <div className={classes.talk}>
                {!isConfigured && unconfigured}
                {conversation !== undefined && (
                  <Thread key={conversation} id={conversation} isConfigured={isConfigured} />
                )}
                {conversation === undefined && isConfigured && <Beginning />}
              </div>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Explains how to connect the service to a model. */
function Unconfigured({ check }: { check: () => Promise<unknown> }) {
  const t = useWords(assistantWords);
  const { act, isBusy } = useAct();
  const [hasChecked, setChecked] = useState(false);
  const look = () => act(check).then(setChecked);
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
