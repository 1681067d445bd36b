import { statement } from '../../platform/db/statement.ts';

/** As whom a User-Agent has introduced itself last, of the latest introductions of a user. */
export const selectIntroduction = statement<
  { user_id: number; user_agent: string },
  { client: string; created_at: string }
>(
  'tasks.mcp.find_introduction',
  `
  select client, created_at
  from (
    select client, created_at, details from audit_log where actor_id = $user_id and type = 'client.connect'
    order by created_at desc limit 1000
  ) latest
  where details ->> 'userAgent' = $user_agent order by created_at desc limit 1
`,
);
