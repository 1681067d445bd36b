import { defineWords } from '../frame/language/language.tsx';

/** Words for cards, rows and the header of a gallery. */
export const aboutWords = defineWords({
  en: {
    photoCount: (n: number, shown: string) => (n === 1 ? '1 photo' : `${shown} photos`),
    status: { active: 'Published', inactive: 'Off', expired: 'Expired', archived: 'Archived', draft: 'Draft' },
  },
  de: {
    photoCount: (n: number, shown: string) => (n === 1 ? '1 Foto' : `${shown} Fotos`),
    status: {
      active: 'Veröffentlicht',
      inactive: 'Abgeschaltet',
      expired: 'Abgelaufen',
      archived: 'Archiviert',
      draft: 'Entwurf',
    },
  },
});
