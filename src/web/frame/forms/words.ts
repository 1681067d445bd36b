import { defineWords } from '../language/language.tsx';

export const formWords = defineWords({
  en: { unsaved: 'Unsaved changes', unchanged: 'No changes', leave: 'Leave without saving your changes?' },
  de: {
    unsaved: 'Ungespeicherte Änderungen',
    unchanged: 'Keine Änderungen',
    leave: 'Seite verlassen, ohne zu speichern?',
  },
});
