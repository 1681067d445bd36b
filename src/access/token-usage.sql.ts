import { statement } from '../platform/db/statement.ts';

export const touchTokens = statement<{ ids: number[]; times: string[] }, never>(
  'access.api_tokens.touch',
  `
  update api_tokens set last_used_at = used.at
  from unnest($ids::int[], $times::timestamptz[]) as used (id, at)
  where api_tokens.id = used.id and (last_used_at is null or last_used_at <= used.at - interval '1 minute')
`,
);
