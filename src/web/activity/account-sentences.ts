type Of = (name: string) => string;

/** The address and the program of a request, as far as they are known. */
const place = (of: Of) => [of('address'), of('client')].filter(Boolean).join(', ');
const at = (of: Of) => (place(of) ? ` (${place(of)})` : '');

const PROOFS: Record<string, { en: string; de: string }> = {
  passkey: { en: ' with a passkey', de: ' mit einem Passkey' },
  code: { en: ' with a password and a code', de: ' mit Passwort und Code' },
  recovery_code: { en: ' with a recovery code', de: ' mit einem Wiederherstellungscode' },
  oidc: { en: ' with single sign-on', de: ' mit Single Sign-on' },
  invitation: { en: ' with the invitation', de: ' mit der Einladung' },
  registration: { en: ' for the first time', de: ' zum ersten Mal' },
};
const proof = (of: Of, language: 'en' | 'de') => PROOFS[of('proof')]?.[language] ?? '';

/** Log entries about logins and the accounts of people. */
export const accountSentences = {
  en: {
    sentences: {
      user_created: (of: Of) => `created the user ${of('username')}`,
      user_updated: (of: Of) => `changed a user: ${of('fields')}`,
      api_token_created: (of: Of) => `created the API token “${of('name')}”${at(of)}`,
      api_token_rotated: (of: Of) => `replaced the secret of the API token “${of('name')}”${at(of)}`,
      api_token_revoked: (of: Of) => `revoked the API token “${of('name')}”${at(of)}`,
      logged_in: (of: Of) => `logged in${proof(of, 'en')}${at(of)}`,
      sessions_ended: (of: Of) => `ended all sessions by the link in an e-mail${at(of)}`,
      password_forgotten: (of: Of) => `asked for a new password${at(of)}`,
      password_reset: (of: Of) => `chose a new password by e-mail${at(of)}`,
      factors_reset: (of: Of) => `removed the second factors of ${of('username')}${at(of)}`,
      password_link_made: (of: Of) => `made a link for a new password of ${of('username')}`,
      user_provisioned: (of: Of) => `got an account by logging in with ${of('provider')}${at(of)}`,
      role_by_provider: (of: Of) => `got another role from ${of('provider')}${at(of)}`,
      identity_linked: (of: Of) => `was linked with ${of('provider')} by e-mail address${at(of)}`,
    },
    types: {
      user_created: 'User created',
      user_updated: 'User changed',
      api_token_created: 'API token created',
      api_token_rotated: 'API token rotated',
      api_token_revoked: 'API token revoked',
      logged_in: 'Logged in',
      sessions_ended: 'Sessions ended',
      password_forgotten: 'New password asked for',
      password_reset: 'New password chosen',
      factors_reset: 'Second factors removed',
      password_link_made: 'Link for a new password made',
      user_provisioned: 'Account from a provider',
      role_by_provider: 'Role from a provider',
      identity_linked: 'Account linked with a provider',
    },
  },
  de: {
    sentences: {
      user_created: (of: Of) => `hat den Benutzer ${of('username')} angelegt`,
      user_updated: (of: Of) => `hat einen Benutzer geändert: ${of('fields')}`,
      api_token_created: (of: Of) => `hat das API-Token „${of('name')}“ erstellt${at(of)}`,
      api_token_rotated: (of: Of) => `hat das Geheimnis des API-Tokens „${of('name')}“ erneuert${at(of)}`,
      api_token_revoked: (of: Of) => `hat das API-Token „${of('name')}“ widerrufen${at(of)}`,
      logged_in: (of: Of) => `hat sich${proof(of, 'de')} angemeldet${at(of)}`,
      sessions_ended: (of: Of) => `hat über den Link in einer E-Mail alle Sitzungen beendet${at(of)}`,
      password_forgotten: (of: Of) => `hat ein neues Passwort angefordert${at(of)}`,
      password_reset: (of: Of) => `hat per E-Mail ein neues Passwort gewählt${at(of)}`,
      factors_reset: (of: Of) => `hat die zweiten Faktoren von ${of('username')} entfernt${at(of)}`,
      password_link_made: (of: Of) => `hat einen Link für ein neues Passwort von ${of('username')} erzeugt`,
      user_provisioned: (of: Of) => `hat mit der Anmeldung bei ${of('provider')} ein Konto bekommen${at(of)}`,
      role_by_provider: (of: Of) => `hat von ${of('provider')} eine andere Rolle bekommen${at(of)}`,
      identity_linked: (of: Of) => `wurde über die E-Mail-Adresse mit ${of('provider')} verknüpft${at(of)}`,
    },
    types: {
      user_created: 'Benutzer angelegt',
      user_updated: 'Benutzer geändert',
      api_token_created: 'API-Token erstellt',
      api_token_rotated: 'API-Token erneuert',
      api_token_revoked: 'API-Token widerrufen',
      logged_in: 'Angemeldet',
      sessions_ended: 'Sitzungen beendet',
      password_forgotten: 'Neues Passwort angefordert',
      password_reset: 'Neues Passwort gewählt',
      factors_reset: 'Zweite Faktoren entfernt',
      password_link_made: 'Link für ein neues Passwort erzeugt',
      user_provisioned: 'Konto von einem Anbieter',
      role_by_provider: 'Rolle von einem Anbieter',
      identity_linked: 'Konto mit einem Anbieter verknüpft',
    },
  },
};
