import type { Language } from '../../access/card.page.ts';

/** Sentences for codes of refusals. The pages show the message of the refusal for codes that are not here. */
const FAULTS: Record<Language, Record<string, string>> = {
  en: {
    MISSING: 'Fill in both fields.',
    CHALLENGE_EXPIRED: 'The login took too long, or too many codes were wrong. Enter your password again.',
    WRONG_CODE: 'This code is wrong or was already used. Enter the current one.',
    PASSKEY_REJECTED: 'This passkey was not accepted. It may have been removed. Log in another way.',
  },
  de: {
    MISSING: 'Füllen Sie beide Felder aus.',
    INVALID_CREDENTIALS: 'Der Benutzername oder das Passwort ist falsch.',
    RATE_LIMITED: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    CHALLENGE_EXPIRED:
      'Die Anmeldung hat zu lange gedauert, oder zu viele Codes waren falsch. Geben Sie Ihr Passwort noch einmal ein.',
    WRONG_CODE: 'Dieser Code ist falsch oder wurde schon benutzt. Geben Sie den aktuellen ein.',
    PASSKEY_REJECTED:
      'Dieser Passkey wurde nicht angenommen. Vielleicht wurde er entfernt. Melden Sie sich auf andere Weise an.',
  },
};

/** The sentence of the login pages for a code, if there is one. */
export const findFault = (language: Language, code: string): string | undefined =>
  Object.hasOwn(FAULTS[language], code) ? FAULTS[language][code] : undefined;
