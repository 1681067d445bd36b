import { defineWords } from '../frame/language/language.tsx';

/** The texts of the card with the gallery's QR code. */
export const cardWords = defineWords({
  en: {
    card: 'Card to print',
    cardText: 'A PDF with name, date, link and QR code in your brand. It never shows the password.',
    cardSizes: { a6: 'A6 card', a5: 'A5 card' },
  },
  de: {
    card: 'Karte zum Drucken',
    cardText: 'Ein PDF mit Name, Datum, Link und QR-Code in deinem Auftritt. Das Passwort steht nie darauf.',
    cardSizes: { a6: 'Karte A6', a5: 'Karte A5' },
  },
});
