import { IS_OF_USER, IS_OPEN } from './sessions.sql.ts';

/** The events that statements read: those that the user owns or is a member of, or all; restricted to those of a limited token. */
export type EventScope = { actor_id: number; sees_all: boolean; event_ids: readonly number[] | null };

/** The events that a user is a member of. The array is read once, and only if it is needed. */
export const memberEvents = (user: string): string =>
  `any (array(select m.event_id from event_members m where m.user_id = ${user}))`;

/** Whether a user owns the row `e` of `events`, or is a member of it. */
export const isTheirs = (user: string): string => `(e.created_by = ${user} or e.id = ${memberEvents(user)})`;
export const IS_THEIRS = isTheirs('$actor_id');

/** The condition on a row `e` of `events` for the parameters of an `EventScope`. */
export const IN_SCOPE = `($sees_all or ${IS_THEIRS}) and ($event_ids::int[] is null or e.id = any ($event_ids::int[]))`;

/** The condition on a row `e` of `events` for a row `t` of `token_identities`. */
export const IN_TOKEN_SCOPE = `(t.role = 'super_admin' or ${isTheirs('t.owner_id')})
    and (t.event_ids is null or e.id = any (t.event_ids))`;

/** Whether the row `t` of `token_identities` had the secret `$token_hash` until less than an hour ago. */
export const WAS_REPLACED = `t.token_id = (
    select r.token_id from replaced_token_secrets r where r.token_hash = $token_hash and r.valid_until > now())`;

/** Whether `$session_hash` is a valid session of the row `u` of `users`, or null. */
export const HAS_SESSION = `($session_hash::bytea is null or exists (
      select from sessions s where sha256(s.sid::bytea) = $session_hash::bytea and ${IS_OPEN} and ${IS_OF_USER}))`;

/**
 * For work that began a while ago: whether its actor may still change a row `e` of `events`. The actor is `$actor_id`, by `$token_id`,
 * otherwise in the session of `$session_hash`.
 */
export const isStillPermitted = (permission: string): string => `(exists (
      select from token_identities t where t.token_id = $token_id::int and not t.revoked and not t.expired and t.owner_active
        and '${permission}' = any (t.permissions) and ${IN_TOKEN_SCOPE})
    or $token_id::int is null and exists (
      select from users u join roles r on r.name = u.role where u.id = $actor_id and u.is_active and ${HAS_SESSION}
        and '${permission}' = any (r.permissions) and (u.role = 'super_admin' or ${IS_THEIRS})))`;
