import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { NewGalleryLink } from '../../gallery/links/links.schema.ts';
import { ApiError, answer, api } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { randomKey } from '../frame/api/random-key.ts';
import { markRefused, useSchemaForm } from '../frame/forms/form.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { Dialog, DialogButtons } from '../settings/dialog.tsx';
import { LinkFields } from './link-fields.tsx';
import type { LinkValues } from './links-query.ts';
import type { GalleryRights } from './use-rights.ts';
import { linkWords } from './words.ts';

type Props = { eventId: number; gallery: GalleryRights; close: () => void };

export function NewLink({ opened, ...props }: Props & { opened: boolean }) {
  const t = useWords(linkWords);
  return (
    <Dialog opened={opened} title={t.newLink} close={props.close}>
      <NewLinkForm {...props} />
    </Dialog>
  );
}

function NewLinkForm({ eventId, gallery, close }: Props) {
  const t = useWords(linkWords);
  const { done, failed } = useNotices();
  const [isBusy, setBusy] = useState(false);
  // The same key for the same body: where an answer was lost, trying again makes no second link.
  const sent = useRef({ body: '', key: '' });
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
    setBusy(true);
    const content = JSON.stringify(body);
    if (sent.current.body !== content) sent.current = { body: content, key: randomKey() };
    try {
      const params = { path: { id: eventId }, header: { 'Idempotency-Key': sent.current.key } };
      await answer(api.POST('/admin/events/{id}/links', { params, body }));
      await queryClient.invalidateQueries({ queryKey: ['links', eventId] });
      done(t.created(name));
      close();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'TOO_MANY_LINKS') form.setFieldError('name', t.tooMany);
      else if (!markRefused(form, error)) failed(error);
    }
  };
  return (
    <form onSubmit={form.onSubmit(create)} noValidate>
      <Stack>
        <LinkFields form={form} gallery={gallery} />
        <DialogButtons cancel={close} verb={t.createLink} isBusy={isBusy} />
      </Stack>
    </form>
  );
}
