import { statement } from '../../platform/db/statement.ts';

/** Returns the list's link. A list has one at a time. */
export const upsertSharedList = statement<
  { selection_id: number; token: string; link_token: string },
  { token: string; is_new: boolean }
>(
  'gallery.shared_lists.upsert',
  `
  insert into shared_lists (selection_id, token, link_token) values ($selection_id, $token, $link_token)
  on conflict (selection_id) where ended_at is null do update set link_token = excluded.link_token
  returning token, token = $token as is_new
`,
);

/** Returns no row if the list is not shared. */
export const endSharedList = statement<{ selection_id: number }, { id: number }>(
  'gallery.shared_lists.end',
  'update shared_lists set ended_at = now() where selection_id = $selection_id and ended_at is null returning id',
);
