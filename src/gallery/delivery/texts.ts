import type { Language } from '../guests/app/language.schema.ts';

export type DeliveryText = { subject: string; message: string };

/** The texts that a studio begins with. */
export const DEFAULT_TEXTS: Record<Language, DeliveryText> = {
  en: {
    subject: 'Your photos are ready: {{event_name}}',
    message: `Hello {{customer_name}},

Your gallery “{{event_name}}” is ready. You can look at your photos, choose your favourites and share the link with family and friends.

Enjoy!
{{studio}}`,
  },
  de: {
    subject: 'Ihre Fotos sind da: {{event_name}}',
    message: `Guten Tag {{customer_name}},

Ihre Galerie „{{event_name}}“ ist fertig. Sie können Ihre Fotos ansehen, Favoriten auswählen und den Link an Familie und Freunde weitergeben.

Viel Freude damit!
{{studio}}`,
  },
  fr: {
    subject: 'Vos photos sont prêtes : {{event_name}}',
    message: `Bonjour {{customer_name}},

Votre galerie « {{event_name}} » est prête. Vous pouvez regarder vos photos, choisir vos préférées et partager le lien avec vos proches.

Bonne découverte !
{{studio}}`,
  },
  es: {
    subject: 'Sus fotos están listas: {{event_name}}',
    message: `Hola {{customer_name}}:

Su galería «{{event_name}}» está lista. Puede ver sus fotos, elegir sus favoritas y compartir el enlace con familiares y amigos.

¡Que la disfrute!
{{studio}}`,
  },
};

/** The studio's own texts where it has written some. */
export const textsOf = (own: Partial<Record<Language, DeliveryText>>): Record<Language, DeliveryText> => ({
  ...DEFAULT_TEXTS,
  ...own,
});
