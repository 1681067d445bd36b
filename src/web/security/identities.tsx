import { Alert, Button, Divider, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type Identity, identitiesQuery, linkProvider, unlink } from '../data/identities.ts';
import { IconCheck, IconLink } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Time } from '../frame/time/time.tsx';
import { frameWords } from '../frame/words.ts';
import { Part } from '../profile/part.tsx';
import { identityWords } from './identity-words.ts';
import { Row } from './row.tsx';
import classes from './security.module.css';

/** Accounts at providers of single sign-on. Studios without a provider don’t see this part. */
export function Identities() {
  const t = useWords(identityWords);
  const { act, isBusy } = useAct();
  const { linked, fault } = useSearch({ from: '/settings/security' });
  const { data } = useQuery(identitiesQuery);
  if (!data || (data.identities.length === 0 && data.providers.length === 0)) return null;
  const { identities, providers } = data;
  const label = identities.find(({ provider }) => provider === linked)?.label;
  const link = (name: string) =>
    act(() => linkProvider(name), { refusals: { PROVIDER_UNAVAILABLE: t.faults.OIDC_UNAVAILABLE } });
  return (
    <>
      <Part id="single-sign-on" title={t.title} about={t.about}>
        <Stack align="flex-start">
          {label && (
            <Alert color="green" icon={<IconCheck />} role="status">
              {t.linked(label)}
            </Alert>
          )}
          {fault && (
            <Alert color="red" role="alert">
              {t.faults[fault as keyof typeof t.faults] ?? t.faults.OIDC_REJECTED}
            </Alert>
          )}
          {identities.length > 0 && (
            <ul className={classes.list} style={{ width: '100%' }} aria-label={t.title}>
              {identities.map((identity) => (
                <IdentityRow key={identity.id} identity={identity} />
              ))}
            </ul>
          )}
          {providers.length > 0 && (
            <Group gap="xs">
              {providers.map(({ name, label }) => (
                <Button
                  key={name}
                  variant="default"
                  leftSection={<IconLink size={18} />}
                  loading={isBusy}
                  onClick={() => link(name)}
                >
                  {t.link(label)}
                </Button>
              ))}
            </Group>
          )}
        </Stack>
      </Part>
      <Divider />
    </>
  );
}

function IdentityRow({ identity }: { identity: Identity }) {
  const t = useWords(identityWords);
  const frame = useWords(frameWords);
  const { act } = useAct();
  const { id, label, email, isUsable, createdAt, lastUsedAt } = identity;
  const remove = () =>
    confirm({
      title: t.removeTitle(label),
      text: t.removeText,
      verb: frame.remove,
      act: () => act(() => unlink(id), { done: t.removed(label), refusals: { LAST_WAY_TO_LOG_IN: t.lastWay } }),
    });
  return (
    <Row
      title={label}
      lines={[
        email && <bdi>{email}</bdi>,
        <>
          {t.added} <Time at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {t.lastUsed} <Time at={lastUsedAt} />
            </>
          ) : (
            t.neverUsed
          )}
        </>,
        !isUsable && t.unusable,
      ].filter(Boolean)}
      actions={
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={remove}
          aria-label={`${frame.remove}: ${label}`}
        >
          {frame.remove}
        </Button>
      }
    />
  );
}
