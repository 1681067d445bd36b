/** Among whose events statements look: their owner's or all, and of these only some where a token is bound to them. */
export type EventScope = { actor_id: number; sees_all: boolean; event_ids: readonly number[] | null };

/** What a row `e` of `events` must be for the parameters of an `EventScope`. */
export const IN_SCOPE =
  '(e.created_by = $actor_id or $sees_all) and ($event_ids::int[] is null or e.id = any ($event_ids::int[]))';
