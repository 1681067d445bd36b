import type { Tx } from '../../platform/db/database.ts';
import { insertCategory } from '../categories/categories.sql.ts';
import { upsertSettings } from '../feedback/feedback.sql.ts';
import { DEFAULT_PRESENTATION } from '../presentation/presentation.schema.ts';
import { upsertPresentation } from '../presentation/presentation.sql.ts';
import { layoutOf } from '../settings/brand.schema.ts';
import type { GallerySettings } from './presets.schema.ts';

/** Gives a new event what is stored beside its row. */
export function applyGallerySettings(
  tx: Tx,
  event_id: number,
  { feedback, presentation, categories }: GallerySettings,
  feedback_enabled: boolean,
): void {
  const brand = Object.fromEntries(Object.entries(presentation.brand).filter(([, value]) => value !== null));
  if (feedback) tx.later(upsertSettings, { event_id, ...feedback, feedback_enabled });
  tx.later(upsertPresentation, {
    ...DEFAULT_PRESENTATION,
    ...presentation,
    hero_layout: layoutOf(presentation.brand.cover ?? 'cover'),
    brand: JSON.stringify(brand),
    event_id,
  });
  for (const { name, slug } of categories) tx.later(insertCategory, { event_id, name, slug });
}
