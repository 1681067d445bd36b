import type { Tx } from '../../platform/db/database.ts';
import { fillNameKeys, placeAllIn } from './positions.sql.ts';

/** The distance between two photos until something is put between them. */
export const GAP = 1024;

/** Prepares an order by file name, so that pages of guests don't compute keys. */
export const prepareNames = (tx: Tx, eventId: number): Promise<unknown> => tx.all(fillNameKeys, { event_id: eventId });

/** Gives all photos of an event the places that another order gives them. */
export const placeAll = (tx: Tx, eventId: number, order: Parameters<typeof placeAllIn>[0]): Promise<unknown> =>
  tx.all(placeAllIn(order), { event_id: eventId, gap: GAP });
