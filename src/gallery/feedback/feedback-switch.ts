import type { Tx } from '../../platform/db/database.ts';
import { insertFeedbackSettings, switchFeedback } from './feedback.sql.ts';

/** Lets the guests of a new event give feedback: all kinds, comments moderated, no name asked for. */
export async function enableFeedback(tx: Tx, eventId: number): Promise<void> {
  await tx.all(insertFeedbackSettings, { event_id: eventId });
}

/** Returns whether that was a change. */
export async function setFeedbackEnabled(tx: Tx, eventId: number, enabled: boolean): Promise<boolean> {
  return (await tx.one(switchFeedback, { event_id: eventId, feedback_enabled: enabled })) !== undefined;
}
