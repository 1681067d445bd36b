import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answer, api } from '../frame/api/client.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { AddMember } from './add-member.tsx';
import { type Colleague, nameOf } from './colleague.ts';
import { memberWords } from './words.ts';

/** The users who work on a gallery with its owner. */
export function Members({ eventId }: { eventId: number }) {
  const t = useWords(memberWords);
  const { done } = useNotices();
  const { act, isBusy } = useAct('members');
  const query = useQuery({
    queryKey: ['members', eventId],
    queryFn: () => answer(api.GET('/admin/events/{id}/members', { params: { path: { id: eventId } } })),
  });

  const params = ({ id }: Colleague) => ({ params: { path: { id: eventId, userId: id } } });
  const put = (user: Colleague) => answer(api.PUT('/admin/events/{id}/members/{userId}', params(user)));
  const end = (user: Colleague) => answer(api.DELETE('/admin/events/{id}/members/{userId}', params(user)));
  const add = (user: Colleague) =>
    act(async () => {
      await put(user);
      done(t.added(nameOf(user)), () => act(() => end(user)));
    });
  const remove = (user: Colleague) =>
    act(async () => {
      await end(user);
      done(t.removed(nameOf(user)), () => act(() => put(user)));
    });

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
