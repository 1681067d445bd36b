import { defineWords } from '../../frame/language/language.tsx';

export const loginSettingsWords = defineWords({
  en: {
    about: 'How people of the studio log in, and how long they stay logged in.',
    secondFactor: 'Second factor',
    required: 'Roles that need a second factor',
    requiredHelp: 'After the password, people with these roles enter a code or use a passkey.',
    grace: 'Days to set it up',
    graceHelp:
      'Counted from when the role first needs it. After that, people can only open their security settings until they have one.',
    sessions: 'Sessions',
    maxDays: 'Log out after this many days',
    idleHours: 'Log out after this many hours without use',
    idleHelp: '0 means never. Shorter limits also apply to people who are logged in now.',
    providers: 'Single sign-on',
    providersHelp: (names: string) => `Set up by your operator: ${names}.`,
    only: 'Log in with single sign-on only',
    onlyHelp: 'Passwords, passkeys and “Forgotten your password?” stop working. People need an account at a provider.',
    linkByEmail: 'Find people by their e-mail address',
    linkByEmailHelp:
      'A first login belongs to the person with the same address, if the provider has verified it. Otherwise people link their account themselves.',
    roleClaim: 'Claim with the role',
    roleClaimHelp: 'Such as “groups”. Leave empty to give roles in Settings → Users.',
    roles: 'Role for each value',
    rolesHelp:
      'People with none of these values get no role. If several fit, the highest counts. Without the claim, the role stays as it is.',
    value: 'Value',
    role: 'Role',
    addValue: 'Add value',
    removeValue: (value: string) => `Remove “${value}”`,
    linkFirst: 'Link your own account first, in Settings → Security.',
    repeated: 'This value is already in the list.',
    saved: 'Login settings saved.',
  },
  de: {
    about: 'Wie sich die Menschen im Studio anmelden, und wie lange sie angemeldet bleiben.',
    secondFactor: 'Zweiter Faktor',
    required: 'Rollen, die einen zweiten Faktor brauchen',
    requiredHelp: 'Wer eine dieser Rollen hat, gibt nach dem Passwort einen Code ein oder verwendet einen Passkey.',
    grace: 'Tage zum Einrichten',
    graceHelp:
      'Gezählt ab dem Tag, an dem die Rolle ihn braucht. Danach öffnen sich nur noch die Sicherheits-Einstellungen, bis einer eingerichtet ist.',
    sessions: 'Sitzungen',
    maxDays: 'Abmelden nach so vielen Tagen',
    idleHours: 'Abmelden nach so vielen Stunden ohne Nutzung',
    idleHelp: '0 heißt nie. Kürzere Grenzen gelten auch für alle, die gerade angemeldet sind.',
    providers: 'Single Sign-on',
    providersHelp: (names: string) => `Vom Betreiber eingerichtet: ${names}.`,
    only: 'Nur mit Single Sign-on anmelden',
    onlyHelp:
      'Passwörter, Passkeys und „Passwort vergessen?“ gelten nicht mehr. Alle brauchen ein Konto bei einem Anbieter.',
    linkByEmail: 'Konten an der E-Mail-Adresse erkennen',
    linkByEmailHelp:
      'Eine erste Anmeldung gehört zum Konto mit derselben Adresse, wenn der Anbieter sie geprüft hat. Sonst verknüpft jeder sein Konto selbst.',
    roleClaim: 'Claim mit der Rolle',
    roleClaimHelp: 'Zum Beispiel „groups“. Leer lassen, um Rollen unter Einstellungen → Benutzer zu vergeben.',
    roles: 'Rolle für jeden Wert',
    rolesHelp:
      'Mit keinem dieser Werte gibt es keine Rolle. Passen mehrere, gilt die höchste. Ohne den Claim bleibt die Rolle, wie sie ist.',
    value: 'Wert',
    role: 'Rolle',
    addValue: 'Wert hinzufügen',
    removeValue: (value: string) => `„${value}“ entfernen`,
    linkFirst: 'Verknüpfe zuerst dein eigenes Konto, unter Einstellungen → Sicherheit.',
    repeated: 'Dieser Wert steht schon in der Liste.',
    saved: 'Einstellungen der Anmeldung gespeichert.',
  },
});
