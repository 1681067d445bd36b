import { statement } from '../../platform/db/statement.ts';

/** Returns the list's link. A list has one at a time; from another link of the gallery, it gets a new one. */
export const upsertSharedList = statement<
  { selection_id: number; token: string; link_token: string },
  { token: string; is_new: boolean }
>(
  'gallery.shared_lists.upsert',
  `
  insert into shared_lists as s (selection_id, token, link_token) values ($selection_id, $token, $link_token)
  on conflict (selection_id) do update set link_token = excluded.link_token,
    token = case when s.link_token = excluded.link_token then s.token else excluded.token end
  returning token, token = $token as is_new
`,
);

/** Returns no row if the list is not shared. */
export const endSharedList = statement<{ selection_id: number }, { id: number }>(
  'gallery.shared_lists.delete',
  'delete from shared_lists where selection_id = $selection_id returning id',
);
