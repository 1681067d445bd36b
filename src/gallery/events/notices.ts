import type { Tx } from '../../platform/db/database.ts';
import { claimReminders, takeOpened } from './notices.sql.ts';

/** Galleries whose recipients must be reminded of the expiry date now. No other process reminds them of the same date. */
export const takeExpiring = (tx: Tx, limit: number) => tx.all(claimReminders, { limit });

/** Those of the events whose studio wants to know that they were opened. From now on it knows. */
export const takeOpenedEvents = (tx: Tx, eventIds: number[]) => tx.all(takeOpened, { event_ids: eventIds });
