import { defineWords, type Language } from './words.ts';

/** The categories that every installation begins with, by slug. */
const namesOf = defineWords<Record<string, string>>({
  en: {
    ceremony: 'Ceremony',
    reception: 'Reception',
    portraits: 'Portraits',
    'group-photos': 'Group Photos',
    details: 'Details',
    party: 'Party',
    collages: 'Collages',
  },
  de: {
    ceremony: 'Trauung',
    reception: 'Empfang',
    portraits: 'Porträts',
    'group-photos': 'Gruppenfotos',
    details: 'Details',
    party: 'Party',
    collages: 'Collagen',
  },
  fr: {
    ceremony: 'Cérémonie',
    reception: 'Réception',
    portraits: 'Portraits',
    'group-photos': 'Photos de groupe',
    details: 'Détails',
    party: 'Soirée',
    collages: 'Collages',
  },
  es: {
    ceremony: 'Ceremonia',
    reception: 'Recepción',
    portraits: 'Retratos',
    'group-photos': 'Fotos de grupo',
    details: 'Detalles',
    party: 'Fiesta',
    collages: 'Collages',
  },
});

/** A category's name for guests. A category that the studio has renamed or added keeps the studio's name. */
export function categoryName(language: Language, { name, slug }: { name: string; slug: string }): string {
  return (namesOf('en')[slug] === name && namesOf(language)[slug]) || name;
}
