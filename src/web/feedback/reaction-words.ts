import { defineWords } from '../frame/language/language.tsx';

export const reactionWords = defineWords({
  en: {
    comments: 'Comments',
    reactions: 'Favourites, likes and ratings',
    guest: 'Guests without a name',
    favorites: (n: number) => n > 0 && (n === 1 ? '1 favourite' : `${n} favourites`),
    likes: (n: number) => n > 0 && (n === 1 ? '1 like' : `${n} likes`),
    ratings: (n: number, average: string) =>
      n > 0 && (n === 1 ? `rated 1 photo ${average} of 5` : `rated ${n} photos, ${average} of 5 on average`),
    more: (n: number) => `and ${n} more`,
    noneTitle: 'No reactions yet',
    noneText: 'Favourites, likes and ratings from guests appear here.',
    show: 'Show',
    open: 'Not done',
    done: 'Done',
    all: 'All comments',
    allDoneTitle: 'Everything is done',
    allDoneText: 'New comments from guests appear here.',
  },
  de: {
    comments: 'Kommentare',
    reactions: 'Favoriten, „Gefällt mir“ und Bewertungen',
    guest: 'Gäste ohne Namen',
    favorites: (n: number) => n > 0 && (n === 1 ? '1 Favorit' : `${n} Favoriten`),
    likes: (n: number) => n > 0 && `${n}-mal „Gefällt mir“`,
    ratings: (n: number, average: string) =>
      n > 0 &&
      (n === 1 ? `1 Foto mit ${average} von 5 bewertet` : `${n} Fotos bewertet, im Schnitt mit ${average} von 5`),
    more: (n: number) => (n === 1 ? 'und 1 weiteres' : `und ${n} weitere`),
    noneTitle: 'Noch keine Reaktionen',
    noneText: 'Hier erscheinen Favoriten, „Gefällt mir“ und Bewertungen deiner Gäste.',
    show: 'Anzeigen',
    open: 'Nicht erledigt',
    done: 'Erledigt',
    all: 'Alle Kommentare',
    allDoneTitle: 'Alles ist erledigt',
    allDoneText: 'Neue Kommentare deiner Gäste erscheinen hier.',
  },
});
