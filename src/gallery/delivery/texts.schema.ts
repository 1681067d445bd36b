import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';
import { MultilineText, SingleLineText } from '../../platform/openapi/types.ts';
import { GuestLanguage, type Language } from '../guests/app/language.schema.ts';

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

/** The texts that a studio begins with. */
export const DEFAULT_TEXTS: Record<Language, { subject: string; message: string }> = {
  en: {
    subject: 'Your photos are ready: {{event_name}}',
    message: `Hello {{customer_name}},

Your gallery “{{event_name}}” is ready. You can look at your photos and share the link with family and friends.

Enjoy!
{{studio}}`,
  },
  de: {
    subject: 'Ihre Fotos sind da: {{event_name}}',
    message: `Guten Tag {{customer_name}},

Ihre Galerie „{{event_name}}“ ist fertig. Sie können Ihre Fotos ansehen und den Link an Familie und Freunde weitergeben.

Viel Freude damit!
{{studio}}`,
  },
  fr: {
    subject: 'Vos photos sont prêtes : {{event_name}}',
    message: `Bonjour {{customer_name}},

Votre galerie « {{event_name}} » est prête. Vous pouvez regarder vos photos et partager le lien avec vos proches.

Bonne découverte !
{{studio}}`,
  },
  es: {
    subject: 'Sus fotos están listas: {{event_name}}',
    message: `Hola {{customer_name}}:

Su galería «{{event_name}}» está lista. Puede ver sus fotos y compartir el enlace con familiares y amigos.

¡Que la disfrute!
{{studio}}`,
  },
};

/** The studio's own texts where it has written some. */
export const textsOf = (own: z.output<typeof DeliveryTexts>): typeof DEFAULT_TEXTS => ({
  ...DEFAULT_TEXTS,
  ...own,
});
