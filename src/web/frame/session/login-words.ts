import { defineWords } from '../language/language.tsx';

export const loginWords = defineWords({
  en: {
    expiredTitle: 'Log in again',
    expiredText: 'Your session has ended. Log in to continue: what you typed is still here.',
    username: 'User name or e-mail address',
    logIn: 'Log in',
    otherWays: 'Log in another way, in a new tab',
  },
  de: {
    expiredTitle: 'Erneut anmelden',
    expiredText:
      'Deine Sitzung ist abgelaufen. Melde dich an, um weiterzumachen: Was du geschrieben hast, ist noch da.',
    username: 'Benutzername oder E-Mail-Adresse',
    logIn: 'Anmelden',
    otherWays: 'Auf andere Weise anmelden, in einem neuen Tab',
  },
});
