import { answer, api, type Schemas, versioned } from '../frame/api/client.ts';
import { type Area, queryClient } from '../frame/api/query-client.ts';
import { answering, changing, type IfMatch } from './changing.ts';
import { query } from './query.ts';

export type MailServer = Schemas['MailServer'];

export const mailServerQuery = query(['mail-server'], () => versioned(api.GET('/admin/settings/mail')));

/** Deliveries say whether there is a mail server, and waiting e-mails are sent. */
const AFFECTED: Area[] = ['mail-server', 'emails', 'events'];

export const editableMailServer = {
  queryKey: mailServerQuery.queryKey,
  read: () => queryClient.fetchQuery({ ...mailServerQuery, staleTime: 0 }),
  write: answering(AFFECTED, (body: Schemas['MailServerPatch'], header: IfMatch) =>
    versioned(api.PATCH('/admin/settings/mail', { params: { header }, body })),
  ),
};

export const removeMailServer = changing(AFFECTED, () => answer(api.DELETE('/admin/settings/mail')));

/** Resolves once the mail server has accepted the e-mail. */
export const sendTestMail = (body: Schemas['TestMail']) => answer(api.POST('/admin/settings/mail/test', { body }));
