import type { Tx } from '../../platform/db/database.ts';
import { addOwnCategories } from '../categories/own-categories.ts';
import { setFeedback } from '../feedback/feedback-switch.ts';
import { startPresentation } from '../presentation/copied-presentation.ts';
import type { GallerySettings } from './presets.schema.ts';

/** Gives a new event what is stored beside its row. */
export function applyGallerySettings(
  tx: Tx,
  event_id: number,
  { feedback, presentation, categories }: GallerySettings,
  feedback_enabled: boolean,
): void {
  if (feedback) setFeedback(tx, event_id, { ...feedback, feedback_enabled });
  startPresentation(tx, event_id, presentation);
  addOwnCategories(tx, event_id, categories);
}
