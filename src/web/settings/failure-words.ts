type Translation = [said: RegExp, text: string];

/** The codes of Node and the mail library for the usual failures, each with a text. */
const CODES: Record<'en' | 'de', Translation[]> = {
  en: [
    [/\bECONNREFUSED\b/, 'the server refuses connections'],
    [/\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b/, 'no server has this name'],
    [/\bETIMEDOUT\b|\bEHOSTUNREACH\b/, 'the server does not respond'],
    [/\bECONNRESET\b|\bEPIPE\b/, 'the connection was cut off'],
    [/\bETLS\b|\bCERT_\w+|\b\w+_SIGNED_CERT\w*|\bERR_SSL_\w+|\bUNABLE_TO_\w+/, 'no secure connection is possible'],
  ],
  de: [
    [/\bECONNREFUSED\b/, 'der Server nimmt keine Verbindung an'],
    [/\bENOTFOUND\b|\bEAI_AGAIN\b|\bEDNS\b/, 'kein Server hat diesen Namen'],
    [/\bETIMEDOUT\b|\bEHOSTUNREACH\b/, 'der Server antwortet nicht'],
    [/\bECONNRESET\b|\bEPIPE\b/, 'die Verbindung wurde abgebrochen'],
    [
      /\bETLS\b|\bCERT_\w+|\b\w+_SIGNED_CERT\w*|\bERR_SSL_\w+|\bUNABLE_TO_\w+/,
      'eine sichere Verbindung ist nicht möglich',
    ],
  ],
};

/** The service's sentences about e-mails, messages and webhooks, in German. Responses of other servers stay as they are. */
const GERMAN: Translation[] = [
  [/^The mail server responded: /, 'Der Mailserver hat geantwortet: '],
  [/^The mail server cannot be used: it does not speak SMTP$/, 'Unter dieser Adresse antwortet kein Mailserver.'],
  [/^The mail server cannot be used: timed out$/, 'Der Mailserver antwortet nicht.'],
  [/^timed out$/, 'Der Mailserver antwortet nicht.'],
  [/^The mail server cannot be used: /, 'Der Mailserver ist nicht erreichbar: '],
  [/^No mail server is configured\..*$/, 'Es ist kein Mailserver eingerichtet.'],
  [/^No WhatsApp account is configured\..*$/, 'Es ist kein WhatsApp-Konto eingerichtet.'],
  [
    /^The password of the mail server cannot be decrypted.*$/,
    'Das Passwort des Mailservers ist nicht mehr lesbar. Gib es neu ein.',
  ],
  [/^The password cannot be decrypted.*$/, 'Das Passwort ist nicht mehr lesbar. Liefere die Galerie noch einmal aus.'],
  [/^This channel is not configured\.$/, 'Dieser Weg ist nicht eingerichtet.'],
  [
    /^The invitation has ended\. Invite the user again\.$/,
    'Die Einladung gilt nicht mehr. Lade die Person erneut ein.',
  ],
  [
    /^The link has expired\. The guest can ask for a new one\.$/,
    'Der Link ist abgelaufen. Der Gast kann einen neuen anfordern.',
  ],
  [
    /^The link has expired, so it is not sent any more\..*$/,
    'Der Link ist abgelaufen und wird nicht mehr gesendet. Fordere auf der Anmeldeseite einen neuen an.',
  ],
  [/^The event no longer has this address\.$/, 'Die Galerie hat diese Adresse nicht mehr.'],
  [
    /^Guests cannot open the gallery yet\..*$/,
    'Gäste können die Galerie noch nicht öffnen. Die Nachricht wird gesendet, sobald sie es können.',
  ],
  [/^The phone number is not in international format\.$/, 'Der Telefonnummer fehlt die Ländervorwahl.'],
  [/^WhatsApp returned (\d+)/, 'WhatsApp hat $1 geantwortet'],
  [/^The endpoint returned (\d+)( Gone)?\.$/, 'Die Adresse hat $1 geantwortet.'],
  [/^The endpoint failed (\d+) times\.$/, 'Die Adresse ist $1-mal gescheitert.'],
  [/^No response within (\d+) seconds\.$/, 'Keine Antwort nach $1 Sekunden.'],
  [/^The connection was closed without a response\.$/, 'Die Verbindung wurde ohne Antwort geschlossen.'],
  [
    /^The webhook’s owner can no longer see this gallery.*$/,
    'Der Besitzer des Webhooks darf die Galerie nicht mehr sehen oder keine Webhooks mehr verwalten, oder der API-Token gilt nicht mehr.',
  ],
  [/^Its API token has expired or been revoked\.$/, 'Der API-Token ist abgelaufen oder wurde widerrufen.'],
];

/** Why something could not be sent, in a language of the studio. */
export function failureWords(language: 'en' | 'de', said: string): string {
  const known = [...(language === 'de' ? GERMAN : []), ...CODES[language]];
  const text = known.reduce((before, [pattern, words]) => before.replace(pattern, words), said);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
