import { GalleryLinkPatch } from '../../gallery/links/links.schema.ts';
import { api, type Versioned, versioned } from '../frame/api/client.ts';
import { reload } from '../frame/api/query-client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { LinkFields } from './link-fields.tsx';
import type { Link, LinkValues } from './links-query.ts';
import type { GalleryRights } from './use-rights.ts';
import { linkWords } from './words.ts';

type Props = { link: Link | undefined; eventId: number; gallery: GalleryRights; close: () => void };

/** The first link may have no name; the form needs undefined instead of null. */
const withOptionalName = async (answer: Promise<Versioned<Link>>) => {
  const { record, etag } = await answer;
  return { record: { ...record, name: record.name ?? undefined }, etag };
};

export function EditLink({ link, eventId, gallery, close }: Props) {
  const t = useWords(linkWords);
  const { exact } = useFormat();
  const { done } = useNotices();
  const path = { id: eventId, linkId: link?.id ?? 0 };
  return (
    <EditDialog<Omit<Link, 'name'> & { name: string | undefined }, LinkValues>
      opened={link !== undefined}
      title={t.editTitle(link?.name ?? t.first)}
      close={close}
      id={['links', eventId, path.linkId]}
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
      read={() => withOptionalName(versioned(api.GET('/admin/events/{id}/links/{linkId}', { params: { path } })))}
      write={(body, header) =>
        withOptionalName(versioned(api.PATCH('/admin/events/{id}/links/{linkId}', { params: { path, header }, body })))
      }
      saved={({ name }) => {
        void reload('links');
        done(t.changed(name || t.first));
      }}
    >
      {(form, { is_first }) => <LinkFields form={form} gallery={gallery} isFirst={is_first} />}
    </EditDialog>
  );
}
