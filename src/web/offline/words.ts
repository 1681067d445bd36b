import { defineWords } from '../frame/language/language.tsx';

export const offlineWords = defineWords({
  en: {
    waiting: (n: number) => (n === 1 ? '1 task waits for a connection' : `${n} tasks wait for a connection`),
    refused: (n: number) => (n === 1 ? '1 task was not taken' : `${n} tasks were not taken`),
    title: 'Tasks not sent yet',
    about: 'They are kept in this browser and sent by themselves, each once, also after you have closed this page.',
    none: 'Nothing waits',
    noneText: 'What you add without a connection stays here until it is sent.',
    waits: 'Waits for a connection',
    reasons: {
      KEY_TOO_OLD:
        'The answer got lost over a day ago, so this task may be in your list already. Look there, then add it again or discard it.',
    } as Record<string, string>,
    labelGone: 'Its label is gone. Choose another one.',
    editOf: (title: string) => `Edit ${title}`,
    discard: 'Discard',
    discardOf: (title: string) => `Discard ${title}`,
    discarded: 'Task discarded',
    newLabel: (name: string) => `${name} (new)`,
    newVersion: 'A new version is there.',
    leaveTitle: (n: number) => (n === 1 ? '1 task is not sent yet' : `${n} tasks are not sent yet`),
    leaveText:
      'They stay in this browser, for you alone, and are sent when you log in here again. Nobody else who logs in here sees or sends them.',
    leavePhotosTitle: (n: number) => (n === 1 ? '1 photo is not uploaded yet' : `${n} photos are not uploaded yet`),
    leavePhotosText: 'If you log out, uploads stop, and this browser deletes its copies of these photos.',
  },
  de: {
    waiting: (n: number) => (n === 1 ? '1 Aufgabe wartet auf Verbindung' : `${n} Aufgaben warten auf Verbindung`),
    refused: (n: number) => (n === 1 ? '1 Aufgabe wurde nicht angenommen' : `${n} Aufgaben wurden nicht angenommen`),
    title: 'Noch nicht gesendete Aufgaben',
    about:
      'Sie liegen in diesem Browser und werden von selbst gesendet, jede einmal, auch wenn du diese Seite geschlossen hast.',
    none: 'Nichts wartet',
    noneText: 'Was du ohne Verbindung anlegst, bleibt hier, bis es gesendet ist.',
    waits: 'Wartet auf Verbindung',
    reasons: {
      KEY_TOO_OLD:
        'Die Antwort ging vor über einem Tag verloren, die Aufgabe kann also schon in deiner Liste sein. Sieh dort nach, dann lege sie neu an oder verwirf sie.',
    } as Record<string, string>,
    labelGone: 'Ihr Label gibt es nicht mehr. Wähle ein anderes.',
    editOf: (title: string) => `${title} bearbeiten`,
    discard: 'Verwerfen',
    discardOf: (title: string) => `${title} verwerfen`,
    discarded: 'Aufgabe verworfen',
    newLabel: (name: string) => `${name} (neu)`,
    newVersion: 'Es gibt eine neue Version.',
    leaveTitle: (n: number) =>
      n === 1 ? '1 Aufgabe ist noch nicht gesendet' : `${n} Aufgaben sind noch nicht gesendet`,
    leaveText:
      'Sie bleiben in diesem Browser, nur für dich, und werden gesendet, wenn du dich hier wieder anmeldest. Wer sich sonst hier anmeldet, sieht und sendet sie nicht.',
    leavePhotosTitle: (n: number) =>
      n === 1 ? '1 Foto ist noch nicht hochgeladen' : `${n} Fotos sind noch nicht hochgeladen`,
    leavePhotosText:
      'Wenn du dich abmeldest, endet das Hochladen, und dieser Browser löscht seine Kopien dieser Fotos.',
  },
});
