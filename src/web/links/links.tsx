import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { GalleryLinkPatch, NewGalleryLink } from '../../gallery/links/links.schema.ts';
import { type EventRecord, eventQuery } from '../data/events.ts';
import { createLink, editableLink, type Link, type LinkValues, liveLinks, revokedLinks } from '../data/links.ts';
import { statusOf } from '../events/status-badge.tsx';
import { eventWords } from '../events/words.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { IconLink, IconPlus } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Pager } from '../frame/page/pager.tsx';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { Section } from '../settings/section.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkFields } from './link-fields.tsx';
import { type GalleryRights, useGalleryRights, useRightsInWords } from './use-rights.ts';
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
      {state === 'revoked' ? <Revoked event={event} page={page} /> : <Live event={event} />}
    </Section>
  );
}

function Live({ event }: { event: EventRecord }) {
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
          {links.length === 1 && <Empty icon={<IconLink />} title={t.onlyFirst} text={t.onlyFirstText} />}
        </>
      )}
    </Loaded>
  );
}

function Revoked({ event, page }: { event: EventRecord; page: number }) {
  const t = useWords(linkWords);
  const query = useQuery(revokedLinks(event.id, page));
  return (
    <Loaded query={query}>
      {({ links, pagination }) =>
        pagination.total === 0 ? (
          <Empty icon={<IconLink />} title={t.noRevoked} text={t.noRevokedText} />
        ) : (
          <>
            <Cards event={event} links={links} edit={() => {}} />
            <Pager pagination={{ ...pagination, page }} />
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

type NewProps = { eventId: number; gallery: GalleryRights; close: () => void };

function NewLink({ opened, ...props }: NewProps & { opened: boolean }) {
  const t = useWords(linkWords);
  return (
    <Dialog opened={opened} title={t.newLink} close={props.close}>
      <NewLinkForm {...props} />
    </Dialog>
  );
}

function NewLinkForm({ eventId, gallery, close }: NewProps) {
  const t = useWords(linkWords);
  const { done } = useNotices();
  const keyOf = useIdempotencyKey();
  const form = useSchemaForm<LinkValues>(NewGalleryLink, {
    name: '',
    can_comment: true,
    can_choose: true,
    downloads: 'web',
    can_upload: false,
    expires_at: null,
  });
  const create = async ({ name = '', ...rights }: LinkValues) => {
    const body = { name, ...rights };
    await createLink(eventId, body, keyOf(body));
    done(t.created(name));
    close();
  };
  const submission = useSubmit(form, create, { TOO_MANY_LINKS: ['name', t.tooMany] });
  return (
    <DialogForm {...submission} verb={t.createLink} cancel={close}>
      <LinkFields form={form} gallery={gallery} />
    </DialogForm>
  );
}

type EditProps = { link: Link | undefined; eventId: number; gallery: GalleryRights; close: () => void };

function EditLink({ link, eventId, gallery, close }: EditProps) {
  const t = useWords(linkWords);
  const { exact } = useFormat();
  const { done } = useNotices();
  return (
    <EditDialog<Omit<Link, 'name'> & { name: string | undefined }, LinkValues>
      opened={link !== undefined}
      title={t.editTitle(link?.name ?? t.first)}
      close={close}
      {...editableLink(eventId, link?.id ?? 0)}
      schema={GalleryLinkPatch}
      labels={{
        name: t.name,
        can_comment: t.comment,
        can_choose: t.choose,
        can_upload: t.upload,
        downloads: t.downloads,
        expires_at: t.expires,
      }}
      shown={(name, value) => (name === 'expires_at' && value ? exact(String(value)) : String(value ?? ''))}
      saved={({ name }) => done(t.changed(name || t.first))}
    >
      {(form, { is_first }) => <LinkFields form={form} gallery={gallery} isFirst={is_first} />}
    </EditDialog>
  );
}
