import { defineWords } from './words.ts';

/** What scripts of the gallery say: texts alone, which pages carry as data (`#words`). `{n}` and the like are filled in by the script. */
export const scriptWords = defineWords({
  en: {
    previousPhoto: 'Previous photo',
    nextPhoto: 'Next photo',
    close: 'Close',
    zoom: 'Zoom',
    enlarged: 'Photos, enlarged',
    favorite: 'Favorite',
    more: 'Comments and download',
  },
  de: {
    previousPhoto: 'Vorheriges Foto',
    nextPhoto: 'Nächstes Foto',
    close: 'Schließen',
    zoom: 'Vergrößern',
    enlarged: 'Fotos, vergrößert',
    favorite: 'Favorit',
    more: 'Kommentare und Download',
  },
  fr: {
    previousPhoto: 'Photo précédente',
    nextPhoto: 'Photo suivante',
    close: 'Fermer',
    zoom: 'Agrandir',
    enlarged: 'Photos agrandies',
    favorite: 'Favorite',
    more: 'Commentaires et téléchargement',
  },
  es: {
    previousPhoto: 'Foto anterior',
    nextPhoto: 'Foto siguiente',
    close: 'Cerrar',
    zoom: 'Ampliar',
    enlarged: 'Fotos ampliadas',
    favorite: 'Favorita',
    more: 'Comentarios y descarga',
  },
});
