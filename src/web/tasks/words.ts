import { defineWords } from '../frame/language/language.tsx';

/** The texts of all task views. */
export const taskWords = defineWords({
  en: {
    status: { todo: 'To do', in_progress: 'In progress', done: 'Done', cancelled: 'Cancelled' },
    priority: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    title: 'Title',
    description: 'Description',
    dueDate: 'Due date',
    priorityField: 'Priority',
    statusField: 'Status',
    label: 'Label',
    estimate: 'Estimate',
    noLabel: 'No label',
    addTask: 'Add task',
    deleted: (n: number) => (n === 1 ? 'Task deleted' : `${n} tasks deleted`),
    changedLater: 'Saved in this browser. It is sent when you’re online.',
    notDeleted: (names: string) => `Not deleted: ${names}.`,
  },
  de: {
    status: { todo: 'Offen', in_progress: 'In Arbeit', done: 'Erledigt', cancelled: 'Verworfen' },
    priority: { low: 'Niedrig', medium: 'Mittel', high: 'Hoch', urgent: 'Dringend' },
    title: 'Titel',
    description: 'Beschreibung',
    dueDate: 'Fällig am',
    priorityField: 'Priorität',
    statusField: 'Status',
    label: 'Label',
    estimate: 'Aufwand',
    noLabel: 'Ohne Label',
    addTask: 'Aufgabe anlegen',
    deleted: (n: number) => (n === 1 ? 'Aufgabe gelöscht' : `${n} Aufgaben gelöscht`),
    changedLater: 'In diesem Browser gespeichert. Es wird gesendet, sobald du online bist.',
    notDeleted: (names: string) => `Nicht gelöscht: ${names}.`,
  },
});
