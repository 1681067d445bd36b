import { defineWords } from '../frame/language/language.tsx';

const photos = (n: number, shown: string) => (n === 1 ? '1 photo' : `${shown} photos`);
const fotos = (n: number, shown: string) => (n === 1 ? '1 Foto' : `${shown} Fotos`);

export const trashWords = defineWords({
  en: {
    about: 'Deleted photos and galleries can be restored, with everything that guests said about them.',
    kind: 'Show',
    kinds: { photo: 'Photos', event: 'Galleries' },
    find: 'Search by name',
    ofGallery: 'Only photos of one gallery.',
    ofAll: 'Show all photos',
    list: { photo: 'Deleted photos', event: 'Deleted galleries' },
    photos,
    deleted: 'Deleted',
    by: (name: string) => `by ${name}`,
    ends: (days: number) =>
      days === 0
        ? 'Deleted for good today'
        : days === 1
          ? 'Deleted for good tomorrow'
          : `Deleted for good in ${days} days`,
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
    forGood: 'Delete for good',
    forGoodOf: (name: string) => `Delete ${name} for good`,
    forGoodTitle: (name: string) => `Delete ${name} for good?`,
    forGoodPhoto: 'You cannot undo this. The photo and its feedback are deleted.',
    forGoodEvent: (n: number, shown: string) =>
      `You cannot undo this. The gallery is deleted with ${photos(n, shown)} and all feedback.`,
    goneForGood: (name: string) => `${name} was deleted for good.`,
    select: (name: string) => `Select ${name}`,
    selectAll: (shown: string) => `Select all ${shown}`,
    selecting: 'Selecting…',
    more: 'Show more',
    count: { photo: photos, event: (n: number, shown: string) => (n === 1 ? '1 gallery' : `${shown} galleries`) },
    restored: {
      photo: (n: number, shown: string) => (n === 1 ? 'Photo restored.' : `${shown} photos restored.`),
      event: (n: number, shown: string) => (n === 1 ? 'Gallery restored.' : `${shown} galleries restored.`),
    },
    failed: {
      EVENT_IN_TRASH: (n: number, shown: string) =>
        `${photos(n, shown)} not restored: the gallery is in the trash. Restore the gallery first.`,
      PHOTO_EXISTS: (n: number, shown: string) =>
        `${photos(n, shown)} not restored: the gallery has the same file again. Delete that one first.`,
      NOT_FOUND: (n: number, shown: string) =>
        n === 1 ? '1 item is no longer in the trash.' : `${shown} items are no longer in the trash.`,
    },
    none: {
      photo: {
        title: 'No photos in the trash',
        text: (days: number) => `Photos that you delete stay here for ${days} days.`,
      },
      event: {
        title: 'No galleries in the trash',
        text: (days: number) => `Galleries that you delete stay here for ${days} days.`,
      },
    },
    off: 'The trash is switched off. Photos and galleries are deleted for good at once.',
    noMatchTitle: 'Nothing found',
    noMatchText: 'Try another name.',
    moved: (n: number, shown: string) => `${photos(n, shown)} moved to the trash.`,
    removed: (n: number, shown: string) => `${photos(n, shown)} deleted.`,
    removeTitle: (n: number, shown: string) => `Delete ${photos(n, shown)}?`,
    removeText: 'This permanently deletes them and their feedback.',
    remove: 'Delete',
    removeEvent: 'Delete gallery',
    removeEventTitle: (name: string) => `Delete “${name}”`,
    moveEventText: (n: number, shown: string, days: number) =>
      `Guests can no longer open it. It stays in the trash with ${photos(n, shown)} for ${days} days.`,
    removeEventText: (n: number, shown: string) =>
      `This permanently deletes the gallery, ${photos(n, shown)} and all feedback.`,
    movedEvent: (name: string) => `“${name}” moved to the trash.`,
    removedEvent: (name: string) => `“${name}” was deleted.`,
  },
  de: {
    about: 'Gelöschte Fotos und Galerien lassen sich wiederherstellen, mit allem, was Gäste dazu gesagt haben.',
    kind: 'Anzeigen',
    kinds: { photo: 'Fotos', event: 'Galerien' },
    find: 'Nach Namen suchen',
    ofGallery: 'Nur Fotos einer Galerie.',
    ofAll: 'Alle Fotos zeigen',
    list: { photo: 'Gelöschte Fotos', event: 'Gelöschte Galerien' },
    photos: fotos,
    deleted: 'Gelöscht',
    by: (name: string) => `von ${name}`,
    ends: (days: number) =>
      days === 0
        ? 'Wird heute endgültig gelöscht'
        : days === 1
          ? 'Wird morgen endgültig gelöscht'
          : `Wird in ${days} Tagen endgültig gelöscht`,
    restore: 'Wiederherstellen',
    restoreOf: (name: string) => `${name} wiederherstellen`,
    forGood: 'Endgültig löschen',
    forGoodOf: (name: string) => `${name} endgültig löschen`,
    forGoodTitle: (name: string) => `${name} endgültig löschen?`,
    forGoodPhoto: 'Das lässt sich nicht rückgängig machen. Das Foto wird mit seinem Feedback gelöscht.',
    forGoodEvent: (n: number, shown: string) =>
      `Das lässt sich nicht rückgängig machen. Die Galerie wird mit allem Feedback gelöscht (${fotos(n, shown)}).`,
    goneForGood: (name: string) => `${name} wurde endgültig gelöscht.`,
    select: (name: string) => `${name} auswählen`,
    selectAll: (shown: string) => `Alle ${shown} auswählen`,
    selecting: 'Wird ausgewählt …',
    more: 'Mehr zeigen',
    count: { photo: fotos, event: (n: number, shown: string) => (n === 1 ? '1 Galerie' : `${shown} Galerien`) },
    restored: {
      photo: (n: number, shown: string) => `${fotos(n, shown)} wiederhergestellt.`,
      event: (n: number, shown: string) =>
        n === 1 ? 'Galerie wiederhergestellt.' : `${shown} Galerien wiederhergestellt.`,
    },
    failed: {
      EVENT_IN_TRASH: (n: number, shown: string) =>
        `${fotos(n, shown)} nicht wiederhergestellt: Die Galerie ist im Papierkorb. Stelle zuerst die Galerie wieder her.`,
      PHOTO_EXISTS: (n: number, shown: string) =>
        `${fotos(n, shown)} nicht wiederhergestellt: Die Galerie hat dieselbe Datei wieder. Lösche zuerst diese.`,
      NOT_FOUND: (n: number, shown: string) =>
        n === 1 ? 'Eines liegt nicht mehr im Papierkorb.' : `${shown} liegen nicht mehr im Papierkorb.`,
    },
    none: {
      photo: {
        title: 'Keine Fotos im Papierkorb',
        text: (days: number) => `Gelöschte Fotos bleiben ${days} Tage hier.`,
      },
      event: {
        title: 'Keine Galerien im Papierkorb',
        text: (days: number) => `Gelöschte Galerien bleiben ${days} Tage hier.`,
      },
    },
    off: 'Der Papierkorb ist abgeschaltet. Fotos und Galerien werden sofort endgültig gelöscht.',
    noMatchTitle: 'Nichts gefunden',
    noMatchText: 'Versuche einen anderen Namen.',
    moved: (n: number, shown: string) => `${fotos(n, shown)} in den Papierkorb gelegt.`,
    removed: (n: number, shown: string) => `${fotos(n, shown)} gelöscht.`,
    removeTitle: (n: number, shown: string) => `${fotos(n, shown)} löschen?`,
    removeText: 'Sie werden mit ihrem Feedback endgültig gelöscht.',
    remove: 'Löschen',
    removeEvent: 'Galerie löschen',
    removeEventTitle: (name: string) => `„${name}“ löschen`,
    moveEventText: (n: number, shown: string, days: number) =>
      `Gäste können sie nicht mehr öffnen. Sie bleibt ${days} Tage im Papierkorb (${fotos(n, shown)}).`,
    removeEventText: (n: number, shown: string) =>
      `Die Galerie wird mit allem Feedback endgültig gelöscht (${fotos(n, shown)}).`,
    movedEvent: (name: string) => `„${name}“ liegt im Papierkorb.`,
    removedEvent: (name: string) => `„${name}“ wurde gelöscht.`,
  },
});
