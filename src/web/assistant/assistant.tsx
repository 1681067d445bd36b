import { Box, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useWords } from '../frame/language/language.tsx';
import { ButtonLink } from '../frame/page/links.tsx';
import { Page } from '../frame/page/page.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import classes from './assistant.module.css';
import { Beginning } from './beginning.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationList, statusQuery } from './conversations.ts';
import { Thread } from './thread.tsx';
import { Unconfigured } from './unconfigured.tsx';
import { assistantWords } from './words.ts';

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
