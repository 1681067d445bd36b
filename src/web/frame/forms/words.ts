import { defineWords } from '../language/language.tsx';

export const formWords = defineWords({
  en: {
    unsaved: 'Unsaved changes',
    unchanged: 'No changes',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes will be lost.',
    leave: 'Leave',
  },
  de: {
    unsaved: 'Ungespeicherte Änderungen',
    unchanged: 'Keine Änderungen',
    leaveTitle: 'Seite verlassen, ohne zu speichern?',
    leaveText: 'Deine Änderungen gehen verloren.',
    leave: 'Verlassen',
  },
});
