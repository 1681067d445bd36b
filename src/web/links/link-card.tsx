import { ActionIcon, Badge, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import type { EventRecord } from '../data/events.ts';
import { type Link, revokeLink } from '../data/links.ts';
import { openSharing } from '../events/sharing.tsx';
import { useRotate } from '../events/use-rotate.ts';
import { eventWords } from '../events/words.ts';
import { IconBan, IconDots, IconExternalLink, IconPencil, IconQrcode, IconRefresh } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { CopyButton } from '../frame/page/copy.tsx';
import { newTab } from '../frame/page/links.tsx';
import { useMay } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { StateBadge } from '../settings/state-badge.tsx';
import { linkWords } from './words.ts';

const LOOKS = { open: 'good', expired: 'bad', revoked: 'off' } as const;

const stateOf = ({ revoked_at, expires_at }: Link): keyof typeof LOOKS =>
  revoked_at ? 'revoked' : expires_at && Date.parse(expires_at) <= Date.now() ? 'expired' : 'open';

type Props = { event: EventRecord; link: Link; rights: string; edit: () => void };

/** A link: its rights, its expiry and its actions. */
export function LinkCard({ event, link, rights, edit }: Props) {
  const t = useWords(linkWords);
  const sharing = useWords(eventWords);
  const state = stateOf(link);
  const name = link.name ?? t.first;
  return (
    <Paper component="li" withBorder p="sm" c={state === 'revoked' ? 'dimmed' : undefined}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex={1} miw={220}>
          <Group gap="xs">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Text>
            {link.is_first && link.name !== null && <Badge color="gray">{t.first}</Badge>}
            <StateBadge look={LOOKS[state]} label={t.states[state]} />
          </Group>
          <Text size="sm">
            {state === 'revoked' ? t.rightsWere : t.rights} {rights}.
          </Text>
          <Group gap="md" fz="xs" c="dimmed">
            {link.is_first ? (
              <span>{t.firstHelp}</span>
            ) : (
              <span>
                {t.made} <Time at={link.created_at} />, {t.by(link.created_by.username)}
              </span>
            )}
            {link.expires_at && state !== 'revoked' && (
              <span>
                {state === 'open' ? t.until : t.ended} <Time at={link.expires_at} />
              </span>
            )}
            {link.revoked_at && (
              <span>
                {t.wasRevoked} <Time at={link.revoked_at} />
              </span>
            )}
          </Group>
        </Stack>
        {state !== 'revoked' && (
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <CopyButton value={link.url} label={sharing.copyLink} done={sharing.linkCopied} />
            <LinkMenu event={event} link={link} name={name} edit={edit} />
          </Group>
        )}
      </Group>
    </Paper>
  );
}

function LinkMenu({ event, link, name, edit }: Omit<Props, 'rights'> & { name: string }) {
  const t = useWords(linkWords);
  const sharing = useWords(eventWords);
  const may = useMay();
  const { act } = useAct();
  const rotate = useRotate(event.id);
  const revoke = () =>
    confirm({
      title: t.revokeTitle(name),
      text: t.revokeText,
      verb: t.revoke,
      act: () => act(() => revokeLink(event.id, link.id), { done: t.revokedNow(name) }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="input-sm" variant="default" aria-label={t.more(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconQrcode size={16} />} onClick={() => openSharing(event, t.qrTitle(name), link.url)}>
          {t.qr}
        </Menu.Item>
        <Menu.Item {...newTab} href={link.url} leftSection={<IconExternalLink size={16} />}>
          {t.openAsGuest}
        </Menu.Item>
        {may('events.edit') && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit}>
              {t.edit}
            </Menu.Item>
            {link.is_first ? (
              <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate}>
                {sharing.rotate}
              </Menu.Item>
            ) : (
              <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={revoke}>
                {t.revoke}
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
