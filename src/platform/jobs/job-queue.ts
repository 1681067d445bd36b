import type { Queries } from '../db/database.ts';
import { selectJobQueue } from './job-queue.sql.ts';

/** Counting stops at this many rows. */
export const MOST_COUNTED = 10_000;

/** The number of waiting jobs, and how many seconds the oldest has been due. */
export const measureJobQueue = ({ db }: { db: Queries }) => db.one(selectJobQueue, { most: MOST_COUNTED });
