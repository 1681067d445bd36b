import { defineWords } from '../frame/language.tsx';

/** What quick add says. */
export const quickWords = defineWords({
  en: {
    example: 'Send album tomorrow !high #print 45m',
    hint: 'Dates, !high, #label and 45m are understood; \\word stays in the title.',
    understood: 'Understood',
    takeOff: (text: string) => `Take off: ${text}`,
    newLabel: 'new',
    suggestions: 'Suggestions',
    describe: 'Add a description',
    minutes: (n: number) => {
      const [hours, rest] = [Math.floor(n / 60), n % 60];
      return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
    },
    blank: 'Say what is to be done',
    tooLong: (most: number) => `At most ${most} characters`,
    control: 'Contains characters that no title can have',
    badLabel: 'A label has 1 to 50 characters',
    badDescription: 'A description has at most 10,000 characters',
    complete: (title: string) => `Complete “${title}”`,
    reopen: (title: string) => `Reopen “${title}”`,
    added: 'Added:',
    addedMany: (n: number) => (n === 1 ? '1 task added' : `${n} tasks added`),
    adding: (done: number, all: number) => `${done} of ${all} added`,
    addingOne: 'Being added:',
    queued: 'Kept here, sent when there is a connection:',
    queuedMany: (n: number) =>
      n === 1
        ? '1 task is kept here, and sent when there is a connection'
        : `${n} tasks are kept here, and sent when there is a connection`,
    undone: 'Taken back:',
    undoneMany: (n: number) => (n === 1 ? '1 task taken back' : `${n} tasks taken back`),
    notAdded: 'Not added:',
    notAddedMany: (n: number) => (n === 1 ? '1 task was not added' : `${n} tasks were not added`),
    pasted: (n: number) => `These are ${n} lines. One task each?`,
    addMany: (n: number) => `Add ${n} tasks`,
    addFirst: (n: number) => `Add the first ${n}`,
    most: (n: number) => `At most ${n} at once; the rest waits here.`,
    asOne: 'As one line',
    andMore: (n: number) => `and ${n} more`,
  },
  de: {
    example: 'Album senden morgen !hoch #Druck 45m',
    hint: 'Datum, !hoch, #Label und 45m werden verstanden; \\Wort bleibt im Titel.',
    understood: 'Verstanden',
    takeOff: (text: string) => `Abnehmen: ${text}`,
    newLabel: 'neu',
    suggestions: 'Vorschläge',
    describe: 'Beschreibung hinzufügen',
    minutes: (n: number) => {
      const [hours, rest] = [Math.floor(n / 60), n % 60];
      return [hours > 0 && `${hours} Std.`, (rest > 0 || hours === 0) && `${rest} Min.`].filter(Boolean).join(' ');
    },
    blank: 'Sag, was zu tun ist',
    tooLong: (most: number) => `Höchstens ${most} Zeichen`,
    control: 'Enthält Zeichen, die kein Titel haben kann',
    badLabel: 'Ein Label hat 1 bis 50 Zeichen',
    badDescription: 'Eine Beschreibung hat höchstens 10.000 Zeichen',
    complete: (title: string) => `„${title}“ erledigen`,
    reopen: (title: string) => `„${title}“ wieder öffnen`,
    added: 'Angelegt:',
    addedMany: (n: number) => (n === 1 ? '1 Aufgabe angelegt' : `${n} Aufgaben angelegt`),
    adding: (done: number, all: number) => `${done} von ${all} angelegt`,
    addingOne: 'Wird angelegt:',
    queued: 'Hier aufgehoben, wird gesendet, sobald es eine Verbindung gibt:',
    queuedMany: (n: number) =>
      n === 1
        ? '1 Aufgabe ist hier aufgehoben und wird gesendet, sobald es eine Verbindung gibt'
        : `${n} Aufgaben sind hier aufgehoben und werden gesendet, sobald es eine Verbindung gibt`,
    undone: 'Zurückgenommen:',
    undoneMany: (n: number) => (n === 1 ? '1 Aufgabe zurückgenommen' : `${n} Aufgaben zurückgenommen`),
    notAdded: 'Nicht angelegt:',
    notAddedMany: (n: number) => (n === 1 ? '1 Aufgabe wurde nicht angelegt' : `${n} Aufgaben wurden nicht angelegt`),
    pasted: (n: number) => `Das sind ${n} Zeilen. Je eine Aufgabe?`,
    addMany: (n: number) => `${n} Aufgaben anlegen`,
    addFirst: (n: number) => `Die ersten ${n} anlegen`,
    most: (n: number) => `Höchstens ${n} auf einmal; der Rest wartet hier.`,
    asOne: 'Als eine Zeile',
    andMore: (n: number) => `und ${n} weitere`,
  },
});
