import { NewGalleryLink } from '../../gallery/links/links.schema.ts';
import { answer, api } from '../frame/api/client.ts';
import { useIdempotencyKey } from '../frame/api/idempotency.ts';
import { reload } from '../frame/api/query-client.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { Dialog, DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
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
    const params = { path: { id: eventId }, header: keyOf(body) };
    await answer(api.POST('/admin/events/{id}/links', { params, body }));
    await reload('links');
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
