import { Button, Flex, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Invitation, inviteAgain, setUserActive, type User, usersQuery } from '../data/users.ts';
import { IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Pager } from '../frame/page/pager.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { EditUser } from './edit-user.tsx';
import { Invited } from './invited.tsx';
import { NewUser } from './new-user.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';
import { useFrom } from './use-from.ts';
import { useRoleName } from './user-fields.tsx';
import { userWords } from './user-words.ts';

export function Users() {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const { page = 1 } = useSearch({ from: '/settings/users' });
  const isWide = useFrom('sm');
  const isLarge = useFrom('lg');
  const [isNew, newUser] = useDisclosure();
  const [edited, setEdited] = useState<User>();
  const [invitation, setInvitation] = useState<Invitation>();
  const [isInvited, invited] = useDisclosure();
  const show = (made: Invitation) => {
    setInvitation(made);
    invited.open();
  };
  const query = useQuery(usersQuery(page));

  return (
    <Section
      title={frame.users}
      about={t.about}
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={newUser.open}>
          {t.newUser}
        </Button>
      }
    >
      <NewUser opened={isNew} close={newUser.close} />
      <Dialog opened={isInvited} title={t.invitedTitle(nameOf(invitation?.user))} close={invited.close} isFirm>
        {invitation && <Invited invitation={invitation} close={invited.close} />}
      </Dialog>
      <EditUser user={edited} close={() => setEdited(undefined)} />
      <Loaded query={query}>
        {({ users, pagination }) => (
          <>
            <Table aria-label={frame.users} opacity={query.isPlaceholderData ? 0.6 : 1}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.user}</Table.Th>
                  {isLarge && <Table.Th>{t.email}</Table.Th>}
                  {isWide && <Table.Th>{t.role}</Table.Th>}
                  {isWide && <Table.Th>{t.state}</Table.Th>}
                  <Table.Th visibleFrom="xl">{t.since}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {users.map((user) => (
                  <UserRow key={user.id} user={user} edit={() => setEdited(user)} invited={show} />
                ))}
              </Table.Tbody>
            </Table>
            <Pager pagination={pagination} />
          </>
        )}
      </Loaded>
      <RoleMatrix />
    </Section>
  );
}

type RowProps = { user: User; edit: () => void; invited: (invitation: Invitation) => void };

function UserRow({ user, edit, invited }: RowProps) {
  const t = useWords(userWords);
  const frame = useWords(frameWords);
  const me = useUser();
  const roleName = useRoleName();
  const { act } = useAct();
  const { id, username, display_name, email, role, is_active, invited_until, created_at } = user;
  const name = nameOf(user);
  const isWide = useFrom('sm');
  const isLarge = useFrom('lg');

  const setActive = (active: boolean, undo?: () => Promise<unknown>) =>
    act(() => setUserActive(id, active), { done: active ? t.activated(name) : t.deactivated(name), undo });
  const toggle = () => setActive(!is_active, () => setActive(is_active));
  const again = () => act(async () => invited(await inviteAgain(id)));
  const state = stateOf(user);
  const badge = <StateBadge look={LOOKS[state]} label={t.states[state]} />;

  return (
    <Table.Tr c={is_active ? undefined : 'dimmed'}>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {name}
          {id === me.id && (
            <Text span size="sm" c="dimmed">
              {` (${t.you})`}
            </Text>
          )}
        </Text>
        {display_name && (
          <Text size="xs" c="dimmed">
            {username}
          </Text>
        )}
        {!isLarge && (
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        )}
        {!isWide && (
          <Group gap="xs" mt={4}>
            <Text size="xs">{roleName(role)}</Text>
            {badge}
          </Group>
        )}
      </Table.Td>
      {isLarge && <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>}
      {isWide && <Table.Td>{roleName(role)}</Table.Td>}
      {isWide && <Table.Td>{badge}</Table.Td>}
      <Table.Td visibleFrom="xl">
        <Time at={created_at} />
      </Table.Td>
      <Table.Td>
        <Flex gap={4} justify="flex-end" align="flex-end" direction={{ base: 'column', lg: 'row' }}>
          {is_active && invited_until && (
            <Button size="compact-sm" variant="subtle" onClick={again}>
              {t.inviteAgain}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={edit}>
            {frame.edit}
          </Button>
          {id !== me.id && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={toggle}>
              {is_active ? t.deactivate : t.activate}
            </Button>
          )}
        </Flex>
      </Table.Td>
    </Table.Tr>
  );
}

const nameOf = (user: User | undefined) => user?.display_name ?? user?.username ?? '';

const LOOKS = { active: 'good', invited: 'waits', ended: 'bad', inactive: 'off' } as const;

function stateOf({ is_active, invited_until }: User): keyof typeof LOOKS {
  if (!is_active) return 'inactive';
  if (invited_until === null) return 'active';
  return new Date(invited_until) > new Date() ? 'invited' : 'ended';
}
