import { statement } from '../../platform/db/statement.ts';

export type ConnectionRow = {
  client: string;
  channel: 'mcp';
  connectedAt: string;
  lastUsedAt: string;
  callsToday: number;
};

/**
 * The clients that have connected lately, and for each the last entry and those of today. It uses only indexes that hold the entries of
 * MCP clients, and reads a limited number of entries, however large the audit log is.
 */
export const selectConnections = statement<{ user_id: number; timezone: string }, ConnectionRow>(
  'tasks.connections.list',
  `
  with connected as materialized (
    select client, max(created_at) as connected_at
    from (
      select client, created_at from audit_log
      where actor_id = $user_id and type = 'client.connect' and created_at > now() - interval '30 days'
      order by created_at desc limit 1000
    ) latest
    group by client order by 2 desc, client limit 100
  )
  select c.client, 'mcp' as channel, c.connected_at as "connectedAt", used.created_at as "lastUsedAt", today.calls as "callsToday"
  from connected c cross join lateral (
    select created_at from audit_log where actor_id = $user_id and client = c.client order by created_at desc limit 1
  ) used cross join lateral (
    select count(distinct request_id) as calls
    from (
      select request_id from audit_log
      where actor_id = $user_id and client = c.client and type <> 'client.connect'
        and created_at >= date_trunc('day', now() at time zone $timezone) at time zone $timezone
      limit 10000
    ) changes
  ) today
  order by used.created_at desc, c.client
`,
);
