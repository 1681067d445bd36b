import { statement } from '../../platform/db/statement.ts';

/** The last name of a User-Agent, among the user's latest clients. */
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
