import { defineWords } from '../frame/language/language.tsx';

export const offlineWords = defineWords({
  en: {
    waiting: (n: number) => (n === 1 ? '1 task waiting for a connection' : `${n} tasks waiting for a connection`),
    refused: (n: number) => (n === 1 ? '1 task was rejected' : `${n} tasks were rejected`),
    title: 'Unsent tasks',
    about: 'Saved in this browser and sent automatically when you’re online, even after you close this page.',
    none: 'No unsent tasks',
    noneText: 'Tasks that you add or complete offline stay here until they’re sent.',
    waits: 'Waiting for a connection',
    reasons: {
      KEY_TOO_OLD:
        'The answer was lost over a day ago, so this task may already be in your list. Check there, then add it again or discard it.',
    } as Record<string, string>,
    labelGone: 'Its label was deleted. Choose another one.',
    editOf: (title: string) => `Edit ${title}`,
    discard: 'Discard',
    discardOf: (title: string) => `Discard ${title}`,
    discarded: 'Task discarded',
    newLabel: (name: string) => `${name} (new)`,
    newVersion: 'A new version is available.',
    leaveTitle: (n: number) => (n === 1 ? '1 task hasn’t been sent yet' : `${n} tasks haven’t been sent yet`),
    leaveText: 'They stay in this browser and are sent when you log in here again. No one else can see or send them.',
    leavePhotosTitle: (n: number) =>
      n === 1 ? '1 photo hasn’t been uploaded yet' : `${n} photos haven’t been uploaded yet`,
    leavePhotosText: 'If you log out, uploads stop and this browser deletes its copies of the photos.',
  },
  de: {
    waiting: (n: number) => (n === 1 ? '1 Aufgabe wartet auf Verbindung' : `${n} Aufgaben warten auf Verbindung`),
    refused: (n: number) => (n === 1 ? '1 Aufgabe wurde abgelehnt' : `${n} Aufgaben wurden abgelehnt`),
    title: 'Nicht gesendete Aufgaben',
    about:
      'In diesem Browser gespeichert und automatisch gesendet, sobald du online bist, auch wenn du diese Seite schließt.',
    none: 'Keine ungesendeten Aufgaben',
    noneText: 'Aufgaben, die du offline anlegst oder erledigst, bleiben hier, bis sie gesendet sind.',
    waits: 'Wartet auf Verbindung',
    reasons: {
      KEY_TOO_OLD:
        'Die Antwort ging vor über einem Tag verloren, die Aufgabe kann also schon in deiner Liste sein. Sieh dort nach, dann lege sie neu an oder verwirf sie.',
    } as Record<string, string>,
    labelGone: 'Ihr Label wurde gelöscht. Wähle ein anderes.',
    editOf: (title: string) => `${title} bearbeiten`,
    discard: 'Verwerfen',
    discardOf: (title: string) => `${title} verwerfen`,
    discarded: 'Aufgabe verworfen',
    newLabel: (name: string) => `${name} (neu)`,
    newVersion: 'Eine neue Version ist verfügbar.',
    leaveTitle: (n: number) =>
      n === 1 ? '1 Aufgabe ist noch nicht gesendet' : `${n} Aufgaben sind noch nicht gesendet`,
    leaveText:
      'Sie bleiben in diesem Browser und werden gesendet, wenn du dich hier wieder anmeldest. Niemand sonst kann sie sehen oder senden.',
    leavePhotosTitle: (n: number) =>
      n === 1 ? '1 Foto ist noch nicht hochgeladen' : `${n} Fotos sind noch nicht hochgeladen`,
    leavePhotosText:
      'Wenn du dich abmeldest, werden Uploads abgebrochen und die Kopien der Fotos in diesem Browser gelöscht.',
  },
});
