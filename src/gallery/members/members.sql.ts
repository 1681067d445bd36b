import { type EventScope, IN_SCOPE } from '../../access/event-scope.sql.ts';
import { statement } from '../../platform/db/statement.ts';

type UserReference = { id: number; username: string };
export type ColleagueRow = UserReference & { display_name: string | null; role: string | null };
export type MemberRow = {
  user: ColleagueRow & { is_active: boolean };
  added_by: UserReference;
  added_at: string;
};

export type OwnedRow = { id: number; created_by: number; owner: ColleagueRow };

const COLLEAGUE = "'id', u.id, 'username', u.username, 'display_name', u.display_name, 'role', u.role";
const OWNED = `e.id, e.created_by, (select json_build_object(${COLLEAGUE}) from users u where u.id = e.created_by) as owner
  from events e where e.id = $id and ${IN_SCOPE}`;

export const selectOwned = statement<EventScope & { id: number }, OwnedRow>(
  'gallery.members.find_event',
  `select ${OWNED}`,
);

/** Changes of the members of an event wait for each other. */
export const lockOwned = statement<EventScope & { id: number }, OwnedRow>(
  'gallery.members.lock_event',
  `select ${OWNED} for no key update`,
);

const MEMBERS = `
  select json_build_object(${COLLEAGUE}, 'is_active', u.is_active) as user,
    json_build_object('id', a.id, 'username', a.username) as added_by, m.added_at
  from event_members m join users u on u.id = m.user_id join users a on a.id = m.added_by`;

export const selectMembers = statement<{ event_id: number }, MemberRow>(
  'gallery.members.list',
  `${MEMBERS} where m.event_id = $event_id order by lower(coalesce(u.display_name, u.username)), u.id`,
);

export const selectMember = statement<{ event_id: number; user_id: number }, MemberRow>(
  'gallery.members.find',
  `${MEMBERS} where m.event_id = $event_id and m.user_id = $user_id`,
);

/** Active users with a role in galleries, who don't work on the event yet. */
const CANDIDATE = `u.is_active and u.role is not null and u.id <> $owner_id
    and not exists (select from event_members m where m.event_id = $event_id and m.user_id = u.id)`;

export const selectCandidates = statement<{ event_id: number; owner_id: number; q: string | null }, ColleagueRow>(
  'gallery.members.candidates',
  `
  select u.id, u.username, u.display_name, u.role from users u
  where ${CANDIDATE} and ($q::text is null or position(lower($q::text) in lower(u.username || ' ' || coalesce(u.display_name, ''))) > 0)
  order by lower(coalesce(u.display_name, u.username)), u.id limit 20
`,
);

export const countMembers = statement<{ event_id: number }, { members: number }>(
  'gallery.members.count',
  'select count(*) as members from event_members where event_id = $event_id',
);

export const insertMember = statement<{ event_id: number; user_id: number; added_by: number }, never>(
  'gallery.members.insert',
  'insert into event_members (event_id, user_id, added_by) values ($event_id, $user_id, $added_by)',
);

export const deleteMember = statement<{ event_id: number; user_id: number }, { username: string }>(
  'gallery.members.delete',
  `
  delete from event_members m using users u where m.event_id = $event_id and m.user_id = $user_id and u.id = m.user_id
  returning u.username
`,
);
