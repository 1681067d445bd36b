import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GalleryLinkPatch } from '../../gallery/links/links.schema.ts';
import { api, type Versioned, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { changesOf, markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useVersionedSave } from '../frame/forms/versioned-save.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { Dialog, DialogButtons } from '../settings/dialog.tsx';
import { LinkFields } from './link-fields.tsx';
import { type Link, type LinkValues, readLink, valuesOf } from './links-query.ts';
import type { GalleryRights } from './use-rights.ts';
import { linkWords } from './words.ts';

type Props = { eventId: number; gallery: GalleryRights; close: () => void };

export function EditLink({ link, ...props }: Props & { link: Link | undefined }) {
  const t = useWords(linkWords);
  return (
    <Dialog opened={link !== undefined} title={t.editTitle(link?.name ?? t.first)} close={props.close}>
      {link && <Loader link={link} {...props} />}
    </Dialog>
  );
}

function Loader(props: Props & { link: Link }) {
  const { eventId, link } = props;
  const query = useQuery({
    queryKey: ['links', eventId, link.id, 'edit'],
    queryFn: () => readLink(eventId, link.id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Loaded query={query}>{(before) => <EditForm {...props} before={before} />}</Loaded>;
}

function EditForm({ eventId, gallery, close, link, before }: Props & { link: Link; before: Versioned<LinkValues> }) {
  const t = useWords(linkWords);
  const frame = useWords(frameWords);
  const { exact } = useFormat();
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm<LinkValues>(GalleryLinkPatch, before.record);

  const save = useVersionedSave<LinkValues>({
    labels: {
      name: t.name,
      can_comment: t.comment,
      can_choose: t.choose,
      can_upload: t.upload,
      downloads: t.downloads,
      expires_at: t.expires,
    },
    shown: (name, value) => (name === 'expires_at' && value ? exact(String(value)) : String(value ?? '')),
    read: () => readLink(eventId, link.id),
    write: async (body, etag) => {
      const params = { path: { id: eventId, linkId: link.id }, header: { 'If-Match': etag } };
      const saved = await versioned(api.PATCH('/admin/events/{id}/links/{linkId}', { params, body }));
      return { record: valuesOf(saved.record), etag: saved.etag };
    },
    done: ({ record }) => {
      queryClient.invalidateQueries({ queryKey: ['links', eventId] });
      done(t.changed(record.name || t.first));
      close();
    },
    failed,
  });

  const submit = async (values: LinkValues) => {
    const change = changesOf(before.record, values);
    if (Object.keys(change).length === 0) return close();
    setBusy(true);
    await save(before, change).catch((error) => markRefused(form, error) || failed(error));
    setBusy(false);
  };

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <LinkFields form={form} gallery={gallery} isFirst={link.is_first} />
        <DialogButtons cancel={close} verb={frame.save} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
