import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';
import { MultilineText, SingleLineText } from '../../platform/openapi/types.ts';
import { GuestLanguage } from '../guests/app/language.schema.ts';

/** The studio can write `{{name}}` into the text of an e-mail, with any of these names. */
export const PLACEHOLDERS = [
  'customer_name',
  'event_name',
  'event_date',
  'expires_at',
  'gallery_link',
  'password',
  'studio',
] as const;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in a text that are not placeholders. */
const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !PLACEHOLDERS.some((known) => known === name));

const known = <Text extends z.ZodType<string>>(text: Text) =>
  text.superRefine((value, context) => {
    const [unknown] = unknownPlaceholders(value);
    if (unknown === undefined) return;
    const message = `{{${unknown}}} is not a placeholder. Use ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`;
    context.addIssue({ code: 'custom', message });
  });

export const TEXT = {
  subject: known(SingleLineText(200)).describe(`Placeholders: ${PLACEHOLDERS.join(', ')}, each as {{name}}`),
  message: known(MultilineText(5_000)).describe('With the same placeholders. Link, password and expiry date follow it'),
};

const DeliveryText = component('DeliveryText', z.strictObject(TEXT));

/** The studio's own texts, by language. */
export const DeliveryTexts = component('DeliveryTexts', z.partialRecord(GuestLanguage, DeliveryText));
