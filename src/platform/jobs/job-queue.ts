import type { Queries } from '../db/database.ts';
import { selectJobQueue } from './job-queue.sql.ts';

/** Counting stops at this many rows; there are more. */
export const MOST_COUNTED = 10_000;

/** How many jobs wait, and for how many seconds the oldest of them is due. */
export const measureJobQueue = ({ db }: { db: Queries }) => db.one(selectJobQueue, { most: MOST_COUNTED });
