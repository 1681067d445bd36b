import type { TaskUser } from '../../access/task-user.ts';
import type { HasDb } from '../../deps.ts';
import { selectConnections } from './connections.sql.ts';

/** The user's MCP clients of the last 30 days. */
export const listConnections = ({ db }: HasDb, { id, timezone }: TaskUser) =>
  db.all(selectConnections, { user_id: id, timezone });
