import { defineWords } from '../frame/language/language.tsx';

export const activityWords = defineWords({
  en: {
    nothingFound: 'No galleries found',
    deletedGallery: (name: string) => `${name} (deleted)`,
    about: 'Every change in the studio and who made it, newest first.',
    eventAbout: 'Every change in this gallery and who made it, newest first.',
    type: 'Action',
    anyType: 'All actions',
    actor: 'Person',
    anyActor: 'Everyone',
    gallery: 'Gallery',
    anyGallery: 'All galleries',
    noneTitle: 'No activity yet',
    noneText: 'Everything that people create, change or delete appears here.',
    noMatchTitle: 'No matches',
    noMatchText: 'Try different filters.',
    clear: 'Clear filters',
    more: 'Show more',
    via: { api_v1: 'by API token', admin: 'in the studio', guest: 'as a guest', system: 'automatically' } as Record<
      string,
      string
    >,
    somebody: { guest: 'A guest', system: 'Atelier' } as Record<string, string>,
    formerUser: 'A former user',
  },
  de: {
    nothingFound: 'Keine Galerie gefunden',
    deletedGallery: (name: string) => `${name} (gelöscht)`,
    about: 'Jede Änderung im Studio und wer sie gemacht hat, neueste zuerst.',
    eventAbout: 'Jede Änderung in dieser Galerie und wer sie gemacht hat, neueste zuerst.',
    type: 'Aktion',
    anyType: 'Alle Aktionen',
    actor: 'Person',
    anyActor: 'Alle',
    gallery: 'Galerie',
    anyGallery: 'Alle Galerien',
    noneTitle: 'Noch keine Aktivitäten',
    noneText: 'Hier erscheint alles, was angelegt, geändert oder gelöscht wird.',
    noMatchTitle: 'Keine Treffer',
    noMatchText: 'Versuche andere Filter.',
    clear: 'Filter entfernen',
    more: 'Mehr anzeigen',
    via: { api_v1: 'mit API-Token', admin: 'im Studio', guest: 'als Gast', system: 'automatisch' } as Record<
      string,
      string
    >,
    somebody: { guest: 'Ein Gast', system: 'Atelier' } as Record<string, string>,
    formerUser: 'Ein früherer Benutzer',
  },
});
