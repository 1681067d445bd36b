import { defineWords } from '../frame/language.tsx';

export const boardWords = defineWords({
  en: {
    sorts: { dueDate: 'By due date', '-priority': 'By priority', '-createdAt': 'Newest first' },
    goesTo: {
      dueDate: 'Drop it: it goes to its place by due date',
      '-priority': 'Drop it: it goes to its place by priority',
      '-createdAt': 'Drop it: it goes to its place, newest first',
      '-updatedAt': 'Drop it: it goes to the top',
    },
    keys: 'Keys: arrows go from card to card, Shift with an arrow moves the card, Enter opens it.',
    keysList: [
      ['↑ ↓ ← →', 'From card to card'],
      ['Shift →', 'Move the card to the next column; Shift ← back'],
      ['Enter', 'Open the task'],
    ],
    cards: (n: number, shown: string) => (n === 1 ? '1 task' : `${shown} tasks`),
    empty: {
      todo: 'Nothing to do',
      in_progress: 'Nothing in progress',
      done: 'Nothing done yet',
      cancelled: 'Nothing cancelled',
    },
    moveTo: 'Move to…',
    moveCard: (title: string) => `Move “${title}” to…`,
    limit: 'Limit',
    setLimit: 'Set a limit',
    limitAbout:
      'How many tasks you want in progress at most. More are taken all the same, and you are told. Kept in this browser.',
    exceeded: (over: number, shown: string) => (over === 1 ? '1 over your limit' : `${shown} over your limit`),
    lifted: (title: string, status: string) => `“${title}” lifted from ${status}.`,
    over: (status: string) => `Over ${status}.`,
    cancelled: (title: string, status: string) => `“${title}” stays in ${status}.`,
    moved: (title: string, status: string) => `“${title}” moved to ${status}.`,
    noTasksTitle: 'No tasks yet',
    noTasksText: 'Every task is a card here. Drag it from column to column, from what is to do to what is done.',
  },
  de: {
    sorts: { dueDate: 'Nach Fälligkeit', '-priority': 'Nach Priorität', '-createdAt': 'Neueste zuerst' },
    goesTo: {
      dueDate: 'Ablegen: sie kommt an ihren Platz nach Fälligkeit',
      '-priority': 'Ablegen: sie kommt an ihren Platz nach Priorität',
      '-createdAt': 'Ablegen: sie kommt an ihren Platz, Neueste zuerst',
      '-updatedAt': 'Ablegen: sie kommt nach oben',
    },
    keys: 'Tasten: Pfeile gehen von Karte zu Karte, Umschalt mit Pfeil verschiebt die Karte, Eingabe öffnet sie.',
    keysList: [
      ['↑ ↓ ← →', 'Von Karte zu Karte'],
      ['Umschalt →', 'Karte in die nächste Spalte; Umschalt ← zurück'],
      ['Eingabe', 'Aufgabe öffnen'],
    ],
    cards: (n: number, shown: string) => (n === 1 ? '1 Aufgabe' : `${shown} Aufgaben`),
    empty: {
      todo: 'Nichts offen',
      in_progress: 'Nichts in Arbeit',
      done: 'Noch nichts erledigt',
      cancelled: 'Nichts verworfen',
    },
    moveTo: 'Verschieben nach …',
    moveCard: (title: string) => `„${title}“ verschieben nach …`,
    limit: 'Grenze',
    setLimit: 'Grenze setzen',
    limitAbout:
      'Wie viele Aufgaben du höchstens in Arbeit haben willst. Mehr werden trotzdem angenommen, und du erfährst es. Gilt in diesem Browser.',
    exceeded: (over: number, shown: string) => (over === 1 ? '1 über deiner Grenze' : `${shown} über deiner Grenze`),
    lifted: (title: string, status: string) => `„${title}“ aus ${status} aufgenommen.`,
    over: (status: string) => `Über ${status}.`,
    cancelled: (title: string, status: string) => `„${title}“ bleibt in ${status}.`,
    moved: (title: string, status: string) => `„${title}“ ist jetzt in ${status}.`,
    noTasksTitle: 'Noch keine Aufgaben',
    noTasksText: 'Jede Aufgabe ist hier eine Karte. Zieh sie von Spalte zu Spalte, von offen bis erledigt.',
  },
});
