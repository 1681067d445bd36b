import { statement } from '../../platform/db/statement.ts';

export const insertFeedbackSettings = statement<{ event_id: number }, never>(
  'gallery.feedback_settings.insert',
  'insert into feedback_settings (event_id) values ($event_id)',
);
