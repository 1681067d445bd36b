import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { selectConnections } from './connections.sql.ts';

/** The MCP clients that somebody has used in the last 30 days. */
export const listConnections = ({ db }: HasDb, { id, timezone }: TaskUser) =>
  db.all(selectConnections, { user_id: id, timezone });
