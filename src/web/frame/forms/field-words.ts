/** The server's messages about fields, in German. `$1` is the content of the brackets. */
const GERMAN: [said: RegExp, german: string][] = [
  [/^Required$/, 'Pflichtangabe'],
  [/^Required for a text watermark$/, 'Pflichtangabe für ein Wasserzeichen aus Text'],
  [/^Unknown field$/, 'Unbekanntes Feld'],
  [/^Is invalid$/, 'Ist ungültig'],
  [/^Has the wrong format$/, 'Hat das falsche Format'],
  [/^Must not be blank$/, 'Darf nicht leer sein'],
  [/^Must not contain control characters$/, 'Darf keine Steuerzeichen enthalten'],
  [/^Must not contain duplicate .*$/, 'Darf nichts doppelt enthalten'],
  [/^Must have exactly (\S+) characters?$/, 'Muss genau $1 Zeichen haben'],
  [/^Must have at least (\S+) characters?$/, 'Muss mindestens $1 Zeichen haben'],
  [/^Must have at most (\S+) characters?$/, 'Darf höchstens $1 Zeichen haben'],
  [/^Must have at least 1 item$/, 'Muss mindestens einen Eintrag haben'],
  [/^Must have at least (\S+) items$/, 'Muss mindestens $1 Einträge haben'],
  [/^Must have at most 1 item$/, 'Darf höchstens einen Eintrag haben'],
  [/^Must have at most (\S+) items$/, 'Darf höchstens $1 Einträge haben'],
  [/^Must be (\d+) to (\d+) bytes long$/, 'Muss $1 bis $2 Byte haben'],
  [/^Must be at most (\d+) bytes long$/, 'Darf höchstens $1 Byte haben'],
  [/^Must be at least (\S+)$/, 'Muss mindestens $1 sein'],
  [/^Must be at most (\S+)$/, 'Darf höchstens $1 sein'],
  [/^Must be more than (\S+)$/, 'Muss mehr als $1 sein'],
  [/^Must be less than (\S+)$/, 'Muss weniger als $1 sein'],
  [/^Must be a multiple of (\S+)$/, 'Muss ein Vielfaches von $1 sein'],
  [/^Must be a string$/, 'Muss Text sein'],
  [/^Must be a number$/, 'Muss eine Zahl sein'],
  [/^Must be a whole number$/, 'Muss eine ganze Zahl sein'],
  [/^Must be a whole number from (\d+) to (\d+)$/, 'Muss eine ganze Zahl von $1 bis $2 sein'],
  [/^Must be true or false$/, 'Muss ja oder nein sein'],
  [/^Must be an array$/, 'Muss eine Liste sein'],
  [/^Must be an object$/, 'Muss ein Objekt sein'],
  [/^Must be a single value$/, 'Muss ein einzelner Wert sein'],
  [/^Must be an e-mail address$/, 'Muss eine E-Mail-Adresse sein'],
  [/^Must be a URL such as (\S+)$/, 'Muss eine Adresse wie $1 sein'],
  [/^Must be a UUID$/, 'Muss eine UUID sein'],
  [/^Must be a date such as \S+$/, 'Muss ein Datum sein'],
  [/^Must be a date and time such as \S+$/, 'Muss ein Datum mit Uhrzeit sein'],
  [/^Must be a time such as 09:30$/, 'Muss eine Uhrzeit sein, HH:MM'],
  [/^Must be a time zone such as (\S+)$/, 'Muss eine Zeitzone wie $1 sein'],
  [/^Must be a colour such as (\S+)$/, 'Muss eine Farbe wie $1 sein'],
  [/^Must be in the future$/, 'Muss in der Zukunft liegen'],
  [/^Must be (\d+) to (\d+) digits$/, 'Muss $1 bis $2 Ziffern haben'],
  [
    /^Must be (\d+) to (\d+) letters, digits, dots, dashes or underscores$/,
    'Muss aus $1 bis $2 Buchstaben, Ziffern, Punkten, Binde- oder Unterstrichen bestehen',
  ],
  [
    /^Must be lower-case letters and digits, separated by dashes$/,
    'Muss aus kleinen Buchstaben und Ziffern bestehen, mit Bindestrichen dazwischen',
  ],
  [/^Must not contain a user name or password$/, 'Darf keine Zugangsdaten enthalten'],
  [
    /^Points to a private address\. .* WEBHOOK_ALLOW_PRIVATE=true$/,
    'Führt zu einer privaten Adresse. Nimm eine öffentliche, oder lass WEBHOOK_ALLOW_PRIVATE=true setzen',
  ],
  [/^Must be a photo of this event$/, 'Muss ein Foto dieser Galerie sein'],
  [/^Must be your own events$/, 'Müssen deine eigenen Galerien sein'],
  [/^Must be one of your labels$/, 'Muss eines deiner Labels sein'],
  [
    /^Must be a category of this event, or a global one$/,
    'Muss eine Kategorie dieser Galerie sein, oder eine für alle',
  ],
  [
    /^This gallery is not protected by a password\. .*$/,
    'Diese Galerie braucht kein Passwort. Schalte den Schutz ein, um eines zu setzen',
  ],
  [/^Must be theme, cover or a colour like #8a4b2a$/, 'Muss theme, cover oder eine Farbe wie #8a4b2a sein'],
  [/^Must be one of: (.*)$/, 'Möglich sind: $1'],
  [/^Must be (\S+) or (\S+)$/, 'Muss $1 oder $2 sein'],
  [/^Must be (\S+)$/, 'Muss $1 sein'],
];

/** The server's message about a field, in the user's language. */
export function fieldWords(language: 'en' | 'de', said: string): string {
  if (language === 'en') return said;
  const [pattern, german] = GERMAN.find(([known]) => known.test(said)) ?? [];
  return pattern && german ? said.replace(pattern, german) : said;
}
