import { defineWords } from '../language/language.tsx';

export const conflictWords = defineWords({
  en: {
    title: 'Someone else changed this while you were editing',
    text: 'Choose a version for each field. Nothing has been saved yet.',
    field: 'Field',
    theirs: 'Their change',
    mine: 'Your change',
    keepTheirs: 'Use theirs',
    keepMine: 'Use mine',
  },
  de: {
    title: 'Jemand anderes hat das geändert, während du es bearbeitet hast',
    text: 'Wähle für jedes Feld eine Version. Noch ist nichts gespeichert.',
    field: 'Feld',
    theirs: 'Andere Änderung',
    mine: 'Deine Änderung',
    keepTheirs: 'Andere übernehmen',
    keepMine: 'Meine übernehmen',
  },
});
