import { Badge, Button, Code, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GalleryName } from '../activity/gallery-name.tsx';
import { apiTokens, revokeToken, type Token } from '../data/api-tokens.ts';
import { IconKey, IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { NewToken } from './new-token.tsx';
import { RotateToken } from './rotate-token.tsx';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';
import { tokenWords } from './token-words.ts';
import { useFrom } from './use-from.ts';

/** The owner gets an e-mail then, too. */
const SOON = 14 * 86_400_000;

const LOOKS = { active: 'good', soon: 'waits', expired: 'off', revoked: 'off' } as const;

function stateOf({ revoked_at, expires_at }: Token): keyof typeof LOOKS {
  if (revoked_at) return 'revoked';
  const left = expires_at ? Date.parse(expires_at) - Date.now() : Number.POSITIVE_INFINITY;
  return left <= 0 ? 'expired' : left < SOON ? 'soon' : 'active';
}

export function ApiTokens() {
  const t = useWords(tokenWords);
  const frame = useWords(frameWords);
  const user = useUser();
  const [isOpen, dialog] = useDisclosure();
  const query = useQuery(apiTokens);

  const newToken = (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      {t.newToken}
    </Button>
  );
  const isEmpty = query.data?.tokens.length === 0;

  return (
    <Section title={frame.apiTokens} about={t.about} actions={!query.isPending && !isEmpty && newToken}>
      <NewToken opened={isOpen} close={dialog.close} />
      <Loaded query={query}>
        {({ tokens }) =>
          isEmpty ? (
            <Empty icon={<IconKey />} title={t.noneTitle} text={t.noneText} action={newToken} />
          ) : (
            <TokenTable tokens={tokens} withOwner={tokens.some(({ owner }) => owner.id !== user.id)} />
          )
        }
      </Loaded>
    </Section>
  );
}

function TokenTable({ tokens, withOwner }: { tokens: Token[]; withOwner: boolean }) {
  const t = useWords(tokenWords);
  const frame = useWords(frameWords);
  const isWide = useFrom('sm');
  const isMedium = useFrom('md');
  return (
    <Table aria-label={frame.apiTokens}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.name}</Table.Th>
          {isMedium && <Table.Th>{t.scopes}</Table.Th>}
          <Table.Th visibleFrom="lg">{t.onGalleries}</Table.Th>
          {withOwner && <Table.Th visibleFrom="xl">{t.owner}</Table.Th>}
          <Table.Th visibleFrom="xl">{t.created}</Table.Th>
          <Table.Th visibleFrom="md">{t.lastUsed}</Table.Th>
          <Table.Th visibleFrom="md">{t.expires}</Table.Th>
          {isWide && <Table.Th>{t.state}</Table.Th>}
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} withOwner={withOwner} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TokenRow({ token, withOwner }: { token: Token; withOwner: boolean }) {
  const t = useWords(tokenWords);
  const frame = useWords(frameWords);
  const { act } = useAct();
  const [isRotating, rotation] = useDisclosure();
  const user = useUser();
  const { id, name, scopes, preview, owner, created_at, expires_at, revoked_at } = token;
  const state = stateOf(token);
  const isWide = useFrom('sm');
  const isMedium = useFrom('md');

  const revoke = () =>
    confirm({
      title: t.revokeTitle(name),
      text: t.revokeText,
      verb: t.revoke,
      act: () => act(() => revokeToken(id), { done: t.revoked(name) }),
    });
  const badge = <StateBadge look={LOOKS[state]} label={t.states[state]} />;
  const badges = (
    <Group gap={4}>
      {scopes.map((scope) => (
        <Badge key={scope} color="gray">
          {t.scope[scope]}
        </Badge>
      ))}
    </Group>
  );

  return (
    <Table.Tr c={revoked_at || state === 'expired' ? 'dimmed' : undefined}>
      <Table.Td maw={240}>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Code fz="xs">{preview}</Code>
        {!isMedium && (
          <Group gap={4} mt={4}>
            {badges}
            {!isWide && badge}
          </Group>
        )}
      </Table.Td>
      {isMedium && <Table.Td>{badges}</Table.Td>}
      <Table.Td visibleFrom="lg" maw={220} fz="sm">
        <Galleries ids={token.event_ids} />
      </Table.Td>
      {withOwner && <Table.Td visibleFrom="xl">{owner.username}</Table.Td>}
      <Table.Td visibleFrom="xl">
        <Time at={created_at} />
      </Table.Td>
      <Table.Td visibleFrom="md">
        <LastUse token={token} />
      </Table.Td>
      <Table.Td visibleFrom="md">{expires_at ? <Time at={expires_at} /> : frame.never}</Table.Td>
      {isWide && <Table.Td>{badge}</Table.Td>}
      <Table.Td ta="right">
        <Group gap={4} justify="flex-end">
          {!revoked_at && state !== 'expired' && owner.id === user.id && (
            <Button size="compact-sm" variant="subtle" onClick={rotation.open}>
              {t.rotate}
            </Button>
          )}
          {!revoked_at && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={revoke}>
              {t.revoke}
            </Button>
          )}
        </Group>
        <RotateToken token={token} opened={isRotating} close={rotation.close} />
      </Table.Td>
    </Table.Tr>
  );
}

/** When and from where a token was last used. */
function LastUse({ token: { last_used_at, last_used_from } }: { token: Token }) {
  const t = useWords(tokenWords);
  const frame = useWords(frameWords);
  if (!last_used_at) return frame.never;
  return (
    <>
      <Time at={last_used_at} />
      {last_used_from && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t.from(last_used_from)}
        </Text>
      )}
    </>
  );
}

const SHOWN = 2;

/** The galleries that a token is bound to, the rest of a long list on demand. */
function Galleries({ ids }: { ids: number[] | null }) {
  const t = useWords(tokenWords);
  const [isOpen, setOpen] = useState(false);
  if (ids === null) return t.everyGallery;
  const shown = isOpen ? ids : ids.slice(0, SHOWN);
  return (
    <Stack gap={2} align="flex-start">
      {shown.map((id) => (
        <GalleryName key={id} id={id} />
      ))}
      {shown.length < ids.length && (
        <UnstyledButton fz="xs" td="underline" mih={24} onClick={() => setOpen(true)}>
          {t.andMore(ids.length - shown.length)}
        </UnstyledButton>
      )}
    </Stack>
  );
}
