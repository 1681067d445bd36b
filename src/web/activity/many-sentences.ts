import { defineWords } from '../frame/language/language.tsx';

/** Several entries of one type as one sentence after their actor. `of` gives what their details have in common. */
type Say = (n: string, of: (name: string) => string) => string;
const say = (sentences: Record<string, Say>) => sentences;

export const manyWords = defineWords({
  en: {
    guests: 'Guests',
    showAll: 'Show all',
    sentences: say({
      photo_uploaded: (n) => `uploaded ${n} photos`,
      photo_replaced: (n) => `replaced ${n} photos`,
      photo_updated: (n) => `changed the category or caption of ${n} photos`,
      photos_ordered: (n) => `reordered photos ${n} times`,
      photo_deleted: (n) => `deleted ${n} photos`,
      photo_restored: (n) => `restored ${n} photos from the trash`,
      photo_deleted_for_good: (n) => `deleted ${n} photos in the trash for good`,
      guest_upload_received: (n) => `sent ${n} photos`,
      guest_upload_withdrawn: (n) => `withdrew ${n} photos`,
      guest_upload_accepted: (n) => `accepted ${n} guest photos`,
      guest_upload_refused: (n) => `declined ${n} guest photos`,
      guest_upload_restored: (n) => `put ${n} photos back into the inbox`,
      feedback_received: (n, of) => `gave feedback ${n} times: ${of('type')}`,
      feedback_moderated: (n, of) => `moderated feedback ${n} times: ${of('status')}`,
      feedback_deleted: (n) => `deleted feedback ${n} times`,
      feedback_answered: (n) => `answered ${n} comments`,
      feedback_done: (n) => `marked feedback as done ${n} times`,
    }),
  },
  de: {
    guests: 'Gäste',
    showAll: 'Alle anzeigen',
    sentences: say({
      photo_uploaded: (n) => `hat ${n} Fotos hochgeladen`,
      photo_replaced: (n) => `hat ${n} Fotos ersetzt`,
      photo_updated: (n) => `hat die Kategorie oder Bildunterschrift von ${n} Fotos geändert`,
      photos_ordered: (n) => `hat ${n}-mal Fotos umgeordnet`,
      photo_deleted: (n) => `hat ${n} Fotos gelöscht`,
      photo_restored: (n) => `hat ${n} Fotos aus dem Papierkorb geholt`,
      photo_deleted_for_good: (n) => `hat ${n} Fotos im Papierkorb endgültig gelöscht`,
      guest_upload_received: (n) => `haben ${n} Fotos geschickt`,
      guest_upload_withdrawn: (n) => `haben ${n} Fotos zurückgezogen`,
      guest_upload_accepted: (n) => `hat ${n} Gästefotos angenommen`,
      guest_upload_refused: (n) => `hat ${n} Gästefotos abgelehnt`,
      guest_upload_restored: (n) => `hat ${n} Fotos in den Eingang zurückgeholt`,
      feedback_received: (n, of) => `haben ${n}-mal Feedback gegeben: ${of('type')}`,
      feedback_moderated: (n, of) => `hat ${n}-mal Feedback moderiert: ${of('status')}`,
      feedback_deleted: (n) => `hat ${n}-mal Feedback gelöscht`,
      feedback_answered: (n) => `hat ${n} Kommentare beantwortet`,
      feedback_done: (n) => `hat ${n}-mal Feedback als erledigt markiert`,
    }),
  },
});
