import { z } from 'zod';
import { NewUser, User } from '../../access/users.schema.ts';
import { request, response } from '../../platform/openapi/registry.ts';
import { UtcTimestamp } from '../../platform/openapi/types.ts';

export const NewInvitation = request('NewInvitation', NewUser.omit({ password: true }), {
  username: 'bo',
  email: 'bo@example.com',
  role: 'editor',
});
export type NewInvitation = z.output<typeof NewInvitation>;

export const Invitation = response(
  'Invitation',
  'The invitation. Its link is shown only now',
  z.object({
    user: User,
    link: z.url().describe('Opens the page on which the user chooses a password. It works once'),
    expires_at: UtcTimestamp,
    waits_for: z.string().nullable().describe('Why the e-mail is not sent yet. Null if it is on its way'),
  }),
);
