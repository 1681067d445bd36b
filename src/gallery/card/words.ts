import { defineWords } from '../guests/app/words.ts';

export const cardWords = defineWords({
  en: { scan: 'Scan the code to see the photos' },
  de: { scan: 'Code scannen und Fotos ansehen' },
  fr: { scan: 'Scannez le code pour voir les photos' },
  es: { scan: 'Escanee el código para ver las fotos' },
});
