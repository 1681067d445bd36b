const FAULTS = {
  OIDC_EXPIRED: {
    en: 'This login took too long or was already used. Start again.',
    de: 'Die Anmeldung hat zu lange gedauert oder wurde schon benutzt. Beginnen Sie von vorn.',
  },
  OIDC_UNAVAILABLE: {
    en: 'The provider does not answer at the moment. Try again in a few minutes.',
    de: 'Der Anbieter antwortet zurzeit nicht. Versuchen Sie es in einigen Minuten noch einmal.',
  },
  OIDC_DENIED: {
    en: 'The provider did not log you in. Try again.',
    de: 'Der Anbieter hat Sie nicht angemeldet. Versuchen Sie es noch einmal.',
  },
  OIDC_REJECTED: {
    en: 'The answer of the provider was not accepted. Try again, or tell an administrator.',
    de: 'Die Antwort des Anbieters wurde nicht angenommen. Versuchen Sie es noch einmal, oder sagen Sie es einem Administrator.',
  },
  OIDC_NOT_LINKED: {
    en: 'No account here is linked with this login. Log in another way, and link it in Settings → Security.',
    de: 'Mit dieser Anmeldung ist hier kein Konto verknüpft. Melden Sie sich auf andere Weise an, und verknüpfen Sie sie unter Einstellungen → Sicherheit.',
  },
  OIDC_NO_ACCOUNT: {
    en: 'No account here is linked with this login. Ask an administrator.',
    de: 'Mit dieser Anmeldung ist hier kein Konto verknüpft. Fragen Sie einen Administrator.',
  },
  OIDC_NO_EMAIL: {
    en: 'The provider did not name a verified e-mail address, so no account could be made. Tell an administrator.',
    de: 'Der Anbieter hat keine bestätigte E-Mail-Adresse genannt, daher konnte kein Konto angelegt werden. Sagen Sie es einem Administrator.',
  },
  OIDC_INACTIVE: {
    en: 'Your account is deactivated. Ask an administrator.',
    de: 'Ihr Konto ist deaktiviert. Fragen Sie einen Administrator.',
  },
  OIDC_ONLY: {
    en: 'Users log in with a provider here. Choose one of the buttons.',
    de: 'Hier melden sich Benutzer bei einem Anbieter an. Wählen Sie einen der Knöpfe.',
  },
  RATE_LIMITED: {
    en: 'Too many attempts. Wait a few minutes and try again.',
    de: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  },
} as const;

/** Why a login with a provider was refused, as `/login?fault=CODE`. */
export type LoginFault = keyof typeof FAULTS;

/** The sentence of the login page for such a code, if it is one. */
export const findOidcFault = (language: 'en' | 'de', code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(FAULTS, code) ? FAULTS[code as LoginFault][language] : undefined;
