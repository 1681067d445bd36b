import { defineWords } from '../../frame/language/language.tsx';

export const deletedWords = defineWords({
  en: {
    title: 'Deleted tasks',
    about: 'You can restore deleted tasks for some time, usually 30 days. Your points stay the same.',
    deleted: 'Deleted',
    restore: 'Restore',
    restoreTask: (title: string) => `Restore “${title}”`,
    restored: (title: string) => `“${title}” restored`,
    more: 'Older ones',
    noneTitle: 'No deleted tasks',
    noneText: 'Tasks that you, your scripts or the assistant delete appear here.',
  },
  de: {
    title: 'Gelöschte Aufgaben',
    about:
      'Gelöschte Aufgaben kannst du eine Zeit lang wiederherstellen, meist 30 Tage. Deine Punkte ändern sich nicht.',
    deleted: 'Gelöscht',
    restore: 'Wiederherstellen',
    restoreTask: (title: string) => `„${title}“ wiederherstellen`,
    restored: (title: string) => `„${title}“ wiederhergestellt`,
    more: 'Ältere',
    noneTitle: 'Keine gelöschten Aufgaben',
    noneText: 'Aufgaben, die du, deine Skripte oder der Assistent löschen, erscheinen hier.',
  },
});
