import { statement } from '../../platform/db/statement.ts';

export type SettingsRow = {
  feedback_enabled: boolean;
  allow_ratings: boolean;
  allow_likes: boolean;
  allow_comments: boolean;
  allow_favorites: boolean;
  require_name_email: boolean;
  moderate_comments: boolean;
  show_feedback_to_guests: boolean;
  created_at: string;
  updated_at: string;
};

const SETTINGS = `feedback_enabled, allow_ratings, allow_likes, allow_comments, allow_favorites, require_name_email,
    moderate_comments, show_feedback_to_guests, created_at, updated_at`;

export const insertFeedbackSettings = statement<{ event_id: number }, never>(
  'gallery.feedback_settings.insert',
  'insert into feedback_settings (event_id) values ($event_id)',
);

/** Returns no row if nothing changes. */
export const switchFeedback = statement<{ event_id: number; feedback_enabled: boolean }, { event_id: number }>(
  'gallery.feedback_settings.switch',
  `
  insert into feedback_settings as f (event_id, feedback_enabled)
  select $event_id::int, true
  where $feedback_enabled::boolean or exists (select from feedback_settings where event_id = $event_id)
  on conflict (event_id) do update set feedback_enabled = $feedback_enabled, updated_at = now()
    where f.feedback_enabled <> $feedback_enabled
  returning event_id
`,
);

export const selectSettings = statement<{ event_id: number }, SettingsRow>(
  'gallery.feedback_settings.find',
  `select ${SETTINGS} from feedback_settings where event_id = $event_id`,
);

type SettingsChange = { event_id: number } & {
  [Key in Exclude<keyof SettingsRow, 'created_at' | 'updated_at'>]: boolean | null;
};

/** Null leaves a switch unchanged. Missing settings start like those of new events, switched off. */
export const upsertSettings = statement<SettingsChange, SettingsRow>(
  'gallery.feedback_settings.upsert',
  `
  insert into feedback_settings as f (event_id, feedback_enabled, allow_ratings, allow_likes, allow_comments, allow_favorites,
    require_name_email, moderate_comments, show_feedback_to_guests)
  values ($event_id, coalesce($feedback_enabled, false), coalesce($allow_ratings, true), coalesce($allow_likes, false),
    coalesce($allow_comments, true), coalesce($allow_favorites, true), coalesce($require_name_email, false),
    coalesce($moderate_comments, true), coalesce($show_feedback_to_guests, true))
  on conflict (event_id) do update set feedback_enabled = coalesce($feedback_enabled, f.feedback_enabled),
    allow_ratings = coalesce($allow_ratings, f.allow_ratings), allow_likes = coalesce($allow_likes, f.allow_likes),
    allow_comments = coalesce($allow_comments, f.allow_comments),
    allow_favorites = coalesce($allow_favorites, f.allow_favorites),
    require_name_email = coalesce($require_name_email, f.require_name_email),
    moderate_comments = coalesce($moderate_comments, f.moderate_comments),
    show_feedback_to_guests = coalesce($show_feedback_to_guests, f.show_feedback_to_guests), updated_at = now()
  returning ${SETTINGS}
`,
);

type Given = {
  event_id: number;
  photo_id: number;
  guest: Buffer;
  type: string;
  guest_name: string | null;
  guest_email: string | null;
};

/** Serialises the feedback of guests on one photo. Returns no row if the photo is gone. */
export const lockPhoto = statement<{ photo_id: number; event_id: number }, { id: number }>(
  'gallery.feedback.lock_photo',
  'select id from photos where id = $photo_id and event_id = $event_id for no key update',
);

/** One per kind, guest and photo. Returns no row if nothing changes. */
export const upsertReaction = statement<Given & { value: number }, { id: number; guest_name: string | null }>(
  'gallery.feedback.upsert_reaction',
  `
  insert into feedback as f (event_id, photo_id, guest, type, value, guest_name, guest_email)
  select $event_id, p.id, $guest, $type, $value::smallint, $guest_name, $guest_email
  from photos p where p.id = $photo_id and p.event_id = $event_id
  on conflict (photo_id, guest, type) where type <> 'comment' do update
    set value = excluded.value, guest_name = coalesce(excluded.guest_name, f.guest_name),
      guest_email = coalesce(excluded.guest_email, f.guest_email), updated_at = now()
    where f.value <> excluded.value
  returning id, guest_name
`,
);

export const deleteReaction = statement<
  { photo_id: number; guest: Buffer; type: string },
  { id: number; guest_name: string | null }
>(
  'gallery.feedback.delete_reaction',
  'delete from feedback where photo_id = $photo_id and guest = $guest and type = $type returning id, guest_name',
);

/** Returns no row if the guest has reached the comment limit for this photo. */
export const insertComment = statement<Given & { text: string; status: string; limit: number }, { id: number }>(
  'gallery.feedback.insert_comment',
  `
  insert into feedback (event_id, photo_id, guest, type, text, status, guest_name, guest_email)
  select $event_id, p.id, $guest, $type, $text, $status, $guest_name, $guest_email
  from photos p where p.id = $photo_id and p.event_id = $event_id
    and (select count(*) from feedback where photo_id = $photo_id and guest = $guest and type = $type) < $limit::int
  returning id
`,
);

export type Comment = {
  id: number;
  text: string;
  guest_name: string | null;
  created_at: string;
  reply: string | null;
  replied_at: string | null;
};

type PhotoSummaryRow = {
  likes: number;
  ratings: number;
  average: number | null;
  comments: Comment[];
  /** Comments of this guest that are not moderated yet. */
  waiting: Comment[];
  /** Comments of this guest that are shown and have an answer. */
  answered: Comment[];
  my_like: boolean;
  my_favorite: boolean;
  my_rating: number | null;
};

const COMMENTS_SHOWN = 200;

const isoTime = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const commentsOf = (which: string) => `coalesce((
      select json_agg(json_build_object('id', c.id, 'text', c.text, 'guest_name', c.guest_name,
        'created_at', ${isoTime('c.created_at')}, 'reply', c.reply, 'replied_at', ${isoTime('c.replied_at')}) order by c.id)
      from (
        select id, text, guest_name, created_at, reply, replied_at from feedback
        where photo_id = $photo_id and type = 'comment' and ${which} order by id desc limit ${COMMENTS_SHOWN}
      ) c), '[]')`;

export const summarisePhoto = statement<{ photo_id: number; guest: Buffer }, PhotoSummaryRow>(
  'gallery.feedback.summarise',
  `
  select count(*) filter (where type = 'like') as likes, count(*) filter (where type = 'rating') as ratings,
    round(avg(value) filter (where type = 'rating'), 2)::float8 as average,
    coalesce(bool_or(type = 'like' and guest = $guest), false) as my_like,
    coalesce(bool_or(type = 'favorite' and guest = $guest), false) as my_favorite,
    max(value) filter (where type = 'rating' and guest = $guest) as my_rating,
    ${commentsOf("status = 'visible'")} as comments,
    ${commentsOf("status = 'pending' and guest = $guest")} as waiting,
    ${commentsOf("status = 'visible' and reply is not null and guest = $guest")} as answered
  from feedback where photo_id = $photo_id and status = 'visible'
`,
);

export type EntryRow = {
  id: number;
  photo: { id: number; filename: string; original_filename: string; thumbnail_url: string | null };
  type: string;
  value: number | null;
  text: string | null;
  guest_name: string | null;
  guest_email: string | null;
  status: string;
  created_at: string;
  reply: string | null;
  replied_at: string | null;
  done_at: string | null;
};

/** The columns of an entry `f` on a photo `p`. */
export const ENTRY = `f.id, json_build_object('id', p.id, 'filename', p.filename, 'original_filename', p.original_filename,
      'thumbnail_url', case when p.thumbnail_path is not null
        then '/api/admin/events/' || p.event_id || '/photos/' || p.id || '/thumbnail' end) as photo,
    f.type, f.value, f.text, f.guest_name, f.guest_email, f.status, f.created_at, f.reply, f.replied_at, f.done_at`;

/** The new time of `done_at`. Null leaves it unchanged. */
export const DONE_AT =
  'case when $done::boolean then coalesce(done_at, now()) when not $done::boolean then null else done_at end';

/** Returns no row if the entry does not belong to the event. */
export const lockEntry = statement<
  { id: number; event_id: number },
  { type: string; reply: string | null; is_done: boolean }
>(
  'gallery.feedback.lock',
  'select type, reply, done_at is not null as is_done from feedback where id = $id and event_id = $event_id for update',
);

type Change = {
  id: number;
  status: string | null;
  done: boolean | null;
  changes_reply: boolean;
  reply: string | null;
};

/** For a locked entry. */
export const updateEntry = statement<Change, EntryRow>(
  'gallery.feedback.moderate',
  `
  update feedback f set status = coalesce($status, f.status), done_at = ${DONE_AT},
    reply = case when $changes_reply::boolean then $reply else f.reply end,
    replied_at = case when not $changes_reply::boolean then f.replied_at when $reply::text is not null then now() end,
    updated_at = now()
  from photos p where f.id = $id and p.id = f.photo_id returning ${ENTRY}
`,
);

export const deleteEntry = statement<{ id: number; event_id: number }, { id: number }>(
  'gallery.feedback.delete',
  'delete from feedback where id = $id and event_id = $event_id returning id',
);
