import { statement } from '../../platform/db/statement.ts';

export type NotifiedRow = {
  username: string;
  display_name: string | null;
  language: 'en' | 'de' | null;
  timezone: string;
  session_epoch: number;
};

export const selectNotified = statement<{ id: number }, NotifiedRow>(
  'accounts.notices.find_user',
  'select username, display_name, language, timezone, session_epoch from users where id = $id and is_active',
);
