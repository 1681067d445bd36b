import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type EventRecord, eventQuery } from '../events/event-query.ts';
import { statusOf } from '../events/status-badge.tsx';
import { eventWords } from '../events/words.ts';
import { useWords } from '../frame/language/language.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { Section } from '../settings/section.tsx';
import { EditLink } from './edit-link.tsx';
import { LinkCard } from './link-card.tsx';
import { type Link, liveLinks, revokedLinks } from './links-query.ts';
import { NewLink } from './new-link.tsx';
import { useGalleryRights, useRightsInWords } from './use-rights.ts';
import { linkWords } from './words.ts';

/** The links of a gallery with their rights, and the revoked ones. */
export function Links() {
  const { eventId } = useParams({ from: '/events/$eventId/links' });
  return <Loaded query={useQuery(eventQuery(eventId))}>{({ record }) => <LinksOf event={record} />}</Loaded>;
}

function LinksOf({ event }: { event: EventRecord }) {
  const t = useWords(linkWords);
  const sharing = useWords(eventWords);
  const may = useMay();
  const navigate = useNavigate({ from: '/events/$eventId/links' });
  const { state, page = 1 } = useSearch({ from: '/events/$eventId/links' });
  const gallery = useGalleryRights(event.id);
  const [isNew, dialog] = useDisclosure();
  const newLink = may('events.edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      {t.newLink}
    </Button>
  );
  return (
    <Section title={t.title} about={t.about} actions={newLink}>
      {statusOf(event) !== 'active' && <Alert color="clay">{sharing.shareClosed}</Alert>}
      <Group>
        <SegmentedControl
          aria-label={t.which}
          value={state ?? 'live'}
          onChange={(value) => navigate({ search: value === 'revoked' ? { state: 'revoked' } : {} })}
          data={[
            { value: 'live', label: t.live },
            { value: 'revoked', label: t.revoked },
          ]}
        />
      </Group>
      <NewLink opened={isNew} eventId={event.id} gallery={gallery} close={dialog.close} />
      {state === 'revoked' ? (
        <Revoked event={event} page={page} onPage={(next) => navigate({ search: { state, page: next } })} />
      ) : (
        <Live event={event} newLink={newLink} />
      )}
    </Section>
  );
}

function Live({ event, newLink }: { event: EventRecord; newLink: React.ReactNode }) {
  const t = useWords(linkWords);
  const query = useQuery(liveLinks(event.id));
  const gallery = useGalleryRights(event.id);
  const [edited, setEdited] = useState<Link>();
  return (
    <Loaded query={query}>
      {({ links }) => (
        <>
          <EditLink link={edited} eventId={event.id} gallery={gallery} close={() => setEdited(undefined)} />
          <Cards event={event} links={links} edit={setEdited} />
          {links.length === 1 && (
            <Empty icon={<IconLink />} title={t.onlyFirst} text={t.onlyFirstText} action={newLink} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Revoked({ event, page, onPage }: { event: EventRecord; page: number; onPage: (page: number) => void }) {
  const t = useWords(linkWords);
  const query = useQuery({ ...revokedLinks(event.id, page), placeholderData: keepPreviousData });
  return (
    <Loaded query={query}>
      {({ links, pagination }) =>
        pagination.total === 0 ? (
          <Empty icon={<IconLink />} title={t.noRevoked} text={t.noRevokedText} />
        ) : (
          <>
            <Cards event={event} links={links} edit={() => {}} />
            <Pager pagination={{ ...pagination, page }} onPage={onPage} />
          </>
        )
      }
    </Loaded>
  );
}

function Cards({ event, links, edit }: { event: EventRecord; links: Link[]; edit: (link: Link) => void }) {
  const t = useWords(linkWords);
  const inWords = useRightsInWords(useGalleryRights(event.id));
  return (
    <Stack component="ul" aria-label={t.list} gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {links.map((link) => (
        <LinkCard key={link.id} event={event} link={link} rights={inWords(link)} edit={() => edit(link)} />
      ))}
    </Stack>
  );
}
