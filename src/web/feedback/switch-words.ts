import { defineWords } from '../frame/language/language.tsx';

export const switchWords = defineWords({
  en: {
    settings: 'Rules',
    turnOn: 'Turn it on',
    title: 'Feedback from guests',
    atOnce: 'Each of these switches is saved at once.',
    feedback_enabled: 'Guests can give feedback',
    allow_likes: 'Likes',
    allow_favorites: 'Favourites',
    allow_ratings: 'Ratings, 1 to 5',
    allow_comments: 'Comments',
    moderate_comments: 'Review comments before guests see them',
    require_name_email: 'Ask guests for name and e-mail',
    show_feedback_to_guests: 'Guests see everyone’s feedback',
  },
  de: {
    settings: 'Regeln',
    turnOn: 'Einschalten',
    title: 'Feedback von Gästen',
    atOnce: 'Jeder dieser Schalter wird sofort gespeichert.',
    feedback_enabled: 'Gäste können Feedback geben',
    allow_likes: 'Gefällt mir',
    allow_favorites: 'Favoriten',
    allow_ratings: 'Bewertungen, 1 bis 5',
    allow_comments: 'Kommentare',
    moderate_comments: 'Kommentare prüfen, bevor Gäste sie sehen',
    require_name_email: 'Gäste nach Name und E-Mail fragen',
    show_feedback_to_guests: 'Gäste sehen das Feedback aller Gäste',
  },
});
