import { defineWords } from '../frame/language/language.tsx';

export const activityWords = defineWords({
  en: {
    nothingFound: 'No gallery found',
    deletedGallery: (name: string) => `${name} (deleted)`,
    about: 'Who did what, newest first.',
    eventAbout: 'Who did what in this gallery, newest first.',
    type: 'What',
    anyType: 'Everything',
    actor: 'Who',
    anyActor: 'Everybody',
    gallery: 'Gallery',
    anyGallery: 'All galleries',
    noneTitle: 'Nothing happened yet',
    noneText: 'Whatever somebody creates, changes or deletes is listed here.',
    noMatchTitle: 'Nothing matches',
    noMatchText: 'Try another filter.',
    clear: 'Clear the filters',
    via: { api_v1: 'by API token', admin: 'in the studio', guest: 'as a guest', system: 'by itself' } as Record<
      string,
      string
    >,
    somebody: { guest: 'A guest', system: 'Atelier' } as Record<string, string>,
    formerUser: 'A former user',
  },
  de: {
    nothingFound: 'Keine Galerie gefunden',
    deletedGallery: (name: string) => `${name} (gelöscht)`,
    about: 'Wer was getan hat, das Neueste zuerst.',
    eventAbout: 'Wer in dieser Galerie was getan hat, das Neueste zuerst.',
    type: 'Was',
    anyType: 'Alles',
    actor: 'Wer',
    anyActor: 'Alle',
    gallery: 'Galerie',
    anyGallery: 'Alle Galerien',
    noneTitle: 'Noch ist nichts geschehen',
    noneText: 'Hier steht, was jemand anlegt, ändert oder löscht.',
    noMatchTitle: 'Nichts passt',
    noMatchText: 'Versuche einen anderen Filter.',
    clear: 'Filter entfernen',
    via: { api_v1: 'mit API-Token', admin: 'im Studio', guest: 'als Gast', system: 'von selbst' } as Record<
      string,
      string
    >,
    somebody: { guest: 'Ein Gast', system: 'Atelier' } as Record<string, string>,
    formerUser: 'Jemand, den es nicht mehr gibt,',
  },
});
