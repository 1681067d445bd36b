import { z } from 'zod';
import { request, requestPart } from '../../platform/openapi/registry.ts';
import { Email } from '../../platform/openapi/types.ts';
import { GuestLanguage } from '../guests/app/language.schema.ts';
import { TEXT } from './texts.schema.ts';

export const TestMail = request(
  'TestMail',
  z.strictObject({
    to: Email,
    text: requestPart('TestMailText', z.strictObject({ language: GuestLanguage, ...TEXT }))
      .optional()
      .describe(
        'Sends this delivery e-mail, with an invented gallery. Default: a short message saying that e-mails arrive',
      ),
  }),
  { to: 'ada@example.com' },
);
export type TestMail = z.output<typeof TestMail>;
