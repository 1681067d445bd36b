import { statement } from '../platform/db/statement.ts';

export type NewEntry = {
  type: string;
  via: string;
  actor_id: number | null;
  event_id: number | null;
  details: string;
  request_id: string | null;
};

export const insertEntry = statement<NewEntry, never>(
  'audit.activity.insert',
  `
  insert into audit_log (type, via, actor_id, event_id, details, request_id)
  values ($type, $via, $actor_id, $event_id, $details, $request_id)
`,
);
