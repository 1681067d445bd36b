import type { Tx } from '../../platform/db/database.ts';
import { insertFeedbackSettings } from './feedback.sql.ts';

/** Lets the guests of an event give feedback: all kinds, comments moderated, no name asked for. */
export async function enableFeedback(tx: Tx, eventId: number): Promise<void> {
  await tx.all(insertFeedbackSettings, { event_id: eventId });
}
