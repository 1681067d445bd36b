import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addMember, type Colleague, membersQuery, nameOf, removeMember } from '../data/members.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { AddMember } from './add-member.tsx';
import { memberWords } from './words.ts';

/** The users who work on a gallery with its owner. */
export function Members({ eventId }: { eventId: number }) {
  const t = useWords(memberWords);
  const { act, isBusy } = useAct();
  const query = useQuery(membersQuery(eventId));

  const put = ({ id }: Colleague) => addMember(eventId, id);
  const end = ({ id }: Colleague) => removeMember(eventId, id);
  const add = (user: Colleague) => act(() => put(user), { done: t.added(nameOf(user)), undo: () => end(user) });
  const remove = (user: Colleague) => act(() => end(user), { done: t.removed(nameOf(user)), undo: () => put(user) });

  return (
    <Fieldset legend={t.title}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t.about}
        </Text>
        <Loaded query={query}>
          {({ owner, members }) => (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              <Person user={owner}>
                <Text size="sm" c="dimmed">
                  {t.owner}
                </Text>
              </Person>
              {members.map(({ user }) => (
                <Person key={user.id} user={user} note={user.is_active ? undefined : t.deactivated}>
                  <Button
                    size="xs"
                    variant="default"
                    flex="none"
                    disabled={isBusy}
                    aria-label={t.removeOne(nameOf(user))}
                    onClick={() => remove(user)}
                  >
                    {t.remove}
                  </Button>
                </Person>
              ))}
            </Stack>
          )}
        </Loaded>
        <AddMember eventId={eventId} disabled={isBusy} onAdd={add} />
      </Stack>
    </Fieldset>
  );
}

type PersonProps = { user: Colleague; note?: string | undefined; children: ReactNode };

function Person({ user, note, children }: PersonProps) {
  const { roles } = useWords(frameWords);
  return (
    <Group component="li" justify="space-between" wrap="nowrap" mih={30}>
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{nameOf(user)}</Text>
        <Text size="xs" c="dimmed">
          {[roles[user.role ?? 'none'], note].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {children}
    </Group>
  );
}
