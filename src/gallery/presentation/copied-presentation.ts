import type { HasQueries } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AS_THE_STUDIO, layoutOf, type OwnBrand, ownBrand } from '../settings/brand.schema.ts';
import { DEFAULT_PRESENTATION } from './presentation.schema.ts';
import { type PresentationRow, selectPresentation, upsertPresentation } from './presentation.sql.ts';

type Copied = Omit<PresentationRow, 'brand'> & { brand: OwnBrand };

/** The presentation of an event as another one can start with it. */
export async function readCopiedPresentation({ db }: HasQueries, event_id: number): Promise<Copied> {
  const row = (await db.one(selectPresentation, { event_id })) ?? DEFAULT_PRESENTATION;
  // Nobody has moved photos in a new gallery yet.
  const photo_order = row.photo_order === 'manual' ? DEFAULT_PRESENTATION.photo_order : row.photo_order;
  return { ...row, photo_order, brand: { ...AS_THE_STUDIO, ...ownBrand(row) } };
}

/** Sets the presentation of a new event. It has neither a cover nor a PIN. */
export function startPresentation(tx: Tx, event_id: number, copied: Partial<Copied> & Pick<Copied, 'brand'>): void {
  const brand = Object.fromEntries(Object.entries(copied.brand).filter(([, value]) => value !== null));
  tx.later(upsertPresentation, {
    ...DEFAULT_PRESENTATION,
    ...copied,
    hero_layout: layoutOf(copied.brand.cover ?? 'cover'),
    brand: JSON.stringify(brand),
    event_id,
  });
}
