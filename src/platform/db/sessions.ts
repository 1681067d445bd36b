import type { Queries } from './database.ts';
import { countSessions } from './sessions.sql.ts';

/** The number of sessions of all programs in this database, by state. */
export const measureSessions = ({ db }: { db: Queries }) => db.all(countSessions, {});
