import { defineWords } from '../../frame/language/language.tsx';

export const bulkWords = defineWords({
  en: {
    select: (name: string) => `Select ${name}`,
    selectAll: 'Select all on this page',
    working: (done: string, all: string) => `${done} of ${all} done`,
    actions: 'Actions on the selected galleries',
    extend: 'Extend',
    byDays: (days: number) => `By ${days} days`,
    byYear: 'By 1 year',
    extendOne: (days: number) => `Extend by ${days} days`,
    endless: 'Remove expiry date',
    neverExpire: 'None of these galleries has an expiry date.',
    archive: 'Archive',
    restore: 'Restore',
    remove: 'Delete',
    archived: (n: number, shown: string) => (n === 1 ? '1 gallery archived.' : `${shown} galleries archived.`),
    restored: (n: number, shown: string) => (n === 1 ? '1 gallery restored.' : `${shown} galleries restored.`),
    extended: (n: number, shown: string) =>
      n === 1 ? 'Expiry date of 1 gallery changed.' : `Expiry dates of ${shown} galleries changed.`,
    moved: (n: number, shown: string) =>
      n === 1 ? '1 gallery moved to the trash.' : `${shown} galleries moved to the trash.`,
    removed: (n: number, shown: string) => (n === 1 ? '1 gallery deleted.' : `${shown} galleries deleted.`),
    gone: (n: number, shown: string) =>
      n === 1 ? '1 gallery was deleted or is not yours.' : `${shown} galleries were deleted or are not yours.`,
    failed: (n: number, shown: string) =>
      n === 1 ? '1 gallery could not be changed. Try again.' : `${shown} galleries could not be changed. Try again.`,
    removeTitle: (n: number, shown: string) => (n === 1 ? 'Delete 1 gallery?' : `Delete ${shown} galleries?`),
    moveText: (days: number) =>
      `Guests lose access at once. You can restore the galleries from the trash for ${days} days, with everything that guests said.`,
    removeText: 'Guests lose access at once. Photos and feedback are deleted for good.',
  },
  de: {
    select: (name: string) => `${name} auswählen`,
    selectAll: 'Alle auf dieser Seite auswählen',
    working: (done: string, all: string) => `${done} von ${all} erledigt`,
    actions: 'Aktionen für die ausgewählten Galerien',
    extend: 'Verlängern',
    byDays: (days: number) => `Um ${days} Tage`,
    extendOne: (days) => `Um ${days} Tage verlängern`,
    byYear: 'Um 1 Jahr',
    endless: 'Ablaufdatum entfernen',
    neverExpire: 'Keine dieser Galerien hat ein Ablaufdatum.',
    archive: 'Archivieren',
    restore: 'Wiederherstellen',
    remove: 'Löschen',
    archived: (n: number, shown: string) => (n === 1 ? '1 Galerie archiviert.' : `${shown} Galerien archiviert.`),
    restored: (n: number, shown: string) =>
      n === 1 ? '1 Galerie wiederhergestellt.' : `${shown} Galerien wiederhergestellt.`,
    extended: (n: number, shown: string) =>
      n === 1 ? 'Ablaufdatum von 1 Galerie geändert.' : `Ablaufdaten von ${shown} Galerien geändert.`,
    moved: (n: number, shown: string) =>
      n === 1 ? '1 Galerie in den Papierkorb verschoben.' : `${shown} Galerien in den Papierkorb verschoben.`,
    removed: (n: number, shown: string) => (n === 1 ? '1 Galerie gelöscht.' : `${shown} Galerien gelöscht.`),
    gone: (n: number, shown: string) =>
      n === 1
        ? '1 Galerie gibt es nicht mehr, oder sie ist nicht mehr deine.'
        : `${shown} Galerien gibt es nicht mehr, oder sie sind nicht mehr deine.`,
    failed: (n: number, shown: string) =>
      n === 1
        ? '1 Galerie konnte nicht geändert werden. Versuche es noch einmal.'
        : `${shown} Galerien konnten nicht geändert werden. Versuche es noch einmal.`,
    removeTitle: (n: number, shown: string) => (n === 1 ? '1 Galerie löschen?' : `${shown} Galerien löschen?`),
    moveText: (days: number) =>
      `Gäste verlieren sofort den Zugang. ${days} Tage lang kannst du die Galerien aus dem Papierkorb holen, mit allem, was Gäste gesagt haben.`,
    removeText: 'Gäste verlieren sofort den Zugang. Fotos und Feedback werden endgültig gelöscht.',
  },
});
