import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLog, type AuditEntry as Entry } from '../data/log.ts';
import { IconHistory } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import lines from '../frame/page/entry-line.module.css';
import { EntryLine } from '../frame/page/entry-line.tsx';
import { AnchorLink } from '../frame/page/links.tsx';
import { LoadMore } from '../frame/page/load-more.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { Time } from '../frame/time/time.tsx';
import classes from './history.module.css';
import { historyWords } from './words.ts';

/** The actions in the user's name, with their actor and channel. */
export function Changes() {
  const t = useWords(historyWords);
  const query = useInfiniteQuery(auditLog(50));
  return (
    <Loaded query={query} rows={10}>
      {(entries) =>
        entries.length === 0 ? (
          <Empty icon={<IconHistory />} title={t.noChangesTitle} text={t.noChangesText} />
        ) : (
          <Stack>
            <ol className={lines.list} aria-label={t.changes}>
              {entries.map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <Change entry={entry} />
                </li>
              ))}
            </ol>
            <LoadMore query={query} label={t.more} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Change({ entry }: { entry: Entry }) {
  const t = useWords(historyWords);
  const { action, entityType, entityId, source, channel, tool, client, changes, requestId, createdAt } = entry;
  const sentence = useSentence()(entry);
  const isThere = entityType === 'task' && entityId !== null && action !== 'task.delete';
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <bdi>
          {isThere ? (
            <AnchorLink to="/tasks" search={{ task: entityId }} className={classes.link}>
              {sentence}
            </AnchorLink>
          ) : (
            sentence
          )}
        </bdi>
      </Text>
      <EntryLine details={changes} requestId={requestId}>
        <Time at={createdAt} />
        <bdi>{client ?? (channel === 'mcp' ? t.mcp : t.source[source])}</bdi>
        {tool && <span>{t.byTool(tool)}</span>}
      </EntryLine>
    </>
  );
}

/** Turns an entry into a sentence. */
function useSentence() {
  const t = useWords(historyWords);
  return ({ action, entityType, entityId, changes }: Entry) => {
    const named = changes.title ?? changes.name;
    const name = typeof named === 'string' ? named : isChange(named) ? String(named.to) : undefined;
    return (t.sentences[action] ?? (() => t.did(action)))(
      name ? `“${name}”` : t.unnamed(entityType, String(entityId ?? '')),
    );
  };
}

const isChange = (value: unknown): value is { to: unknown } =>
  typeof value === 'object' && value !== null && 'to' in value;
