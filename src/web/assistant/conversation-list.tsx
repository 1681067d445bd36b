import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Conversation, conversationList, removeConversation } from '../data/conversations.ts';
import { IconTrash } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './assistant.module.css';
import { stopTurn } from './turns.ts';
import { assistantWords } from './words.ts';

const SHOWN = 30;

/** The user's conversations, the latest first. */
export function ConversationList({ open, chosen }: { open: number | undefined; chosen?: () => void }) {
  const t = useWords(assistantWords);
  const { number } = useFormat();
  const query = useQuery(conversationList);
  const [isWhole, setWhole] = useState(false);
  return (
    <Loaded query={query} rows={4}>
      {(all) =>
        all.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t.noConversations}
          </Text>
        ) : (
          <Stack gap={4}>
            <ul className={classes.conversations}>
              {(isWhole ? all : all.slice(0, SHOWN)).map((conversation) => (
                <Row
                  key={conversation.id}
                  conversation={conversation}
                  isOpen={conversation.id === open}
                  chosen={chosen}
                />
              ))}
            </ul>
            {!isWhole && all.length > SHOWN && (
              <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
                {t.allConversations(number(all.length))}
              </Button>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

type RowProps = { conversation: Conversation; isOpen: boolean; chosen: (() => void) | undefined };

function Row({ conversation: { id, title, updatedAt }, isOpen, chosen }: RowProps) {
  const t = useWords(assistantWords);
  const { act } = useAct();
  const navigate = useNavigate({ from: '/assistant' });
  const removeNow = async () => {
    stopTurn(id);
    await removeConversation(id);
    if (isOpen) await navigate({ search: {} });
  };
  const remove = () => act(removeNow, { done: t.deleted });
  return (
    <li>
      <Group gap={0} wrap="nowrap" className={classes.row} data-open={isOpen || undefined}>
        <Link
          to="/assistant"
          search={{ conversation: id }}
          className={classes.title}
          aria-current={isOpen ? 'page' : undefined}
          onClick={chosen}
        >
          <Text span size="sm" lineClamp={2} fw={isOpen ? 600 : 400}>
            {title}
          </Text>
          <Text span size="xs" c="dimmed" display="block">
            <Time at={updatedAt} />
          </Text>
        </Link>
        <ActionIcon
          size="md"
          aria-label={t.delete(title)}
          onClick={() => confirm({ title: t.deleteTitle, text: t.deleteText(title), verb: t.deleteVerb, act: remove })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}
