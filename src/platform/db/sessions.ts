import type { Queries } from './database.ts';
import { countSessions } from './sessions.sql.ts';

/** How many sessions all programs have in this database, by their state. */
export const measureSessions = ({ db }: { db: Queries }) => db.all(countSessions, {});
