import type { DateLanguage } from '../../src/web/tasks/quick-add/dates.ts';
import { readLine } from '../../src/web/tasks/quick-add/text.ts';

type Locale = 'en-US' | 'en-GB' | 'de';
const LOCALES: Record<Locale, { languages: DateLanguage[]; isDayFirst: boolean }> = {
  'en-US': { languages: ['en', 'de'], isDayFirst: false },
  'en-GB': { languages: ['en', 'de'], isDayFirst: true },
  de: { languages: ['de', 'en'], isDayFirst: true },
};
const ALL = Object.keys(LOCALES) as Locale[];

// A Sunday.
const TODAY = '2026-11-22';

/** The typed line, its title and its day; null means that all of it is title. */
type Phrase = { text: string; title: string; date: string | null; locales?: Locale[]; today?: string };
const due = (text: string, title: string, date: string, more: Partial<Phrase> = {}): Phrase => ({
  text,
  title,
  date,
  ...more,
});
const plain = (text: string, more: Partial<Phrase> = {}): Phrase => ({ text, title: text, date: null, ...more });

const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
};
const pad = (value: number) => String(value).padStart(2, '0');
/** Only November and December have days to come this year. */
const comingDay = (month: number, day: number) => `${month >= 11 ? 2026 : 2027}-${pad(month)}-${pad(day)}`;

const months = MONTHS.en.flatMap((name, i): Phrase[] => {
  const date = comingDay(i + 1, 28);
  return [
    due(`Deliver Smith gallery ${MONTHS.short[i]} 28`, 'Deliver Smith gallery', date),
    due(`${MONTHS.short[i]} 28 wedding`, 'wedding', date),
    due(`Album by ${name} 28`, 'Album', date),
    due(`Album 28 ${name}`, 'Album', date),
    due(`Album the 28th of ${name}`, 'Album', date),
    due(`Album ${name} 28, 2029`, 'Album', `2029-${pad(i + 1)}-28`),
    due(`Album am 28. ${MONTHS.de[i]}`, 'Album', date),
    due(`Album bis zum 28. ${MONTHS.de[i]}`, 'Album', date),
    due(`Album 28.${i + 1}.`, 'Album', date),
    due(`Album 28.${i + 1}.2028`, 'Album', `2028-${pad(i + 1)}-28`),
  ];
});

const WEEKDAYS = [
  ['Monday', 'Montag', '2026-11-23', '2026-11-30'],
  ['Tuesday', 'Dienstag', '2026-11-24', '2026-12-01'],
  ['Wednesday', 'Mittwoch', '2026-11-25', '2026-12-02'],
  ['Thursday', 'Donnerstag', '2026-11-26', '2026-12-03'],
  ['Friday', 'Freitag', '2026-11-27', '2026-12-04'],
  ['Saturday', 'Samstag', '2026-11-28', '2026-12-05'],
] as const;
const weekdays = WEEKDAYS.flatMap(([en, de, soon, later]): Phrase[] => [
  due(`Proofs by ${en}`, 'Proofs', soon),
  due(`Proofs on ${en}`, 'Proofs', soon),
  due(`${en}: proofs`, 'proofs', soon),
  due(`Proofs ${en} after next`, 'Proofs', later),
  due(`Proofs ${en} in a week`, 'Proofs', later),
  due(`Abzüge bis ${de}`, 'Abzüge', soon),
  due(`Abzüge am ${de}`, 'Abzüge', soon),
  due(`Abzüge kommenden ${de}`, 'Abzüge', soon),
  due(`Abzüge übernächsten ${de}`, 'Abzüge', later),
  due(`Abzüge ${de} in einer Woche`, 'Abzüge', later),
]);

const relative: Phrase[] = [
  due('Call today', 'Call', '2026-11-22'),
  due('Call tomorrow', 'Call', '2026-11-23'),
  due('Tomorrow call Ada', 'call Ada', '2026-11-23'),
  due('Call Ada in 3 days', 'Call Ada', '2026-11-25'),
  due('Call Ada in two weeks', 'Call Ada', '2026-12-06'),
  due('Backup next week', 'Backup', '2026-11-23'),
  due('Backup next week', 'Backup', '2026-11-30', { today: '2026-11-25' }),
  due('Backup next week', 'Backup', '2026-11-30', { today: '2026-11-23' }),
  due('Invoice end of the month', 'Invoice', '2026-11-30'),
  due('Invoice by the end of this month', 'Invoice', '2026-11-30'),
  due('Invoice end of next month', 'Invoice', '2026-12-31'),
  due('Invoice end of the month', 'Invoice', '2028-02-29', { today: '2028-02-03' }),
  due('Edit this weekend', 'Edit', '2026-11-28'),
  due('Edit on the weekend', 'Edit', '2026-11-28'),
  due('Edit next weekend', 'Edit', '2026-11-28'),
  due('Edit next weekend', 'Edit', '2026-12-05', { today: '2026-11-25' }),
  due('Edit end of the week', 'Edit', '2026-11-27', { today: '2026-11-25' }),
  due('Print week 50', 'Print', '2026-12-07'),
  due('Heute anrufen', 'anrufen', '2026-11-22'),
  due('Anna morgen anrufen', 'Anna anrufen', '2026-11-23'),
  due('Anna übermorgen anrufen', 'Anna anrufen', '2026-11-24'),
  due('Anna in 3 Tagen anrufen', 'Anna anrufen', '2026-11-25'),
  due('Anna in zwei Wochen anrufen', 'Anna anrufen', '2026-12-06'),
  due('Sicherung nächste Woche', 'Sicherung', '2026-11-23'),
  due('Sicherung nächste Woche', 'Sicherung', '2026-11-30', { today: '2026-11-25' }),
  due('Sicherung übernächste Woche', 'Sicherung', '2026-11-30'),
  due('Rechnung Ende des Monats', 'Rechnung', '2026-11-30'),
  due('Rechnung bis Monatsende', 'Rechnung', '2026-11-30'),
  due('Rechnung Ende nächsten Monats', 'Rechnung', '2026-12-31'),
  due('Auswahl am Wochenende', 'Auswahl', '2026-11-28'),
  due('Auswahl dieses Wochenende', 'Auswahl', '2026-11-28'),
  due('Auswahl nächstes Wochenende', 'Auswahl', '2026-12-05', { today: '2026-11-25' }),
  due('Auswahl bis Ende der Woche', 'Auswahl', '2026-11-27', { today: '2026-11-25' }),
  due('Druck KW 50', 'Druck', '2026-12-07'),
  due('Druck in KW50', 'Druck in', '2026-12-07'),
  due('Druck Ende KW 50', 'Druck', '2026-12-11'),
  due('Druck KW 2', 'Druck', '2027-01-11'),
  due('Druck KW 53', 'Druck', '2026-12-28'),
  due('Montag in zwei Wochen Messe', 'Messe', '2026-12-07'),
  due('Order album (tomorrow)', 'Order album', '2026-11-23'),
  due('Order album in a week', 'Order album', '2026-11-29'),
  due('Order album due Friday', 'Order album', '2026-11-27'),
  due('Album in einer Woche bestellen', 'Album bestellen', '2026-11-29'),
  due('Album spätestens Freitag', 'Album', '2026-11-27'),
  due('Album fällig am 1.12.', 'Album', '2026-12-01'),
];

const leap: Phrase[] = [
  due('Feb 29 shoot', 'shoot', '2028-02-29'),
  due('29 February shoot', 'shoot', '2028-02-29'),
  due('Shoot am 29. Februar', 'Shoot', '2028-02-29'),
  due('Shoot 29.2.', 'Shoot', '2028-02-29', { today: '2028-01-05' }),
  due('Feb 29 shoot', 'shoot', '2028-02-29', { today: '2028-02-29' }),
  plain('On 31.2. nothing happens'),
  plain('Feb 30 nothing happens'),
  due('Feb 29, 2028 shoot', 'shoot', '2028-02-29'),
];

const ORDER: Phrase[] = [
  due('Album 3/4', 'Album', '2027-03-04', { locales: ['en-US'] }),
  due('Album 3/4', 'Album', '2027-04-03', { locales: ['en-GB', 'de'] }),
  due('Album 12/24', 'Album', '2026-12-24', { locales: ['en-US'] }),
  due('Album 24/12', 'Album', '2026-12-24', { locales: ['en-GB', 'de'] }),
  due('Album 12/24/2027', 'Album', '2027-12-24', { locales: ['en-US'] }),
  due('Album 24/12/2027', 'Album', '2027-12-24', { locales: ['en-GB', 'de'] }),
  due('Album 2026-12-24', 'Album', '2026-12-24'),
  due('Dec 24 x', 'x', '2026-12-24'),
  due('Christmas cards Dec 1st', 'Christmas cards', '2026-12-01'),
  due('Album Do', 'Album', '2026-11-26', { locales: ['de'] }),
];

const text: Phrase[] = [
  ...['Do the dishes', 'So many photos', 'May I ask', 'The March issue', 'Sun cream for the shoot', 'Second shooter'],
  ...['We sat down with them', 'Yesterday’s photos', 'Sort what came yesterday', 'What last Friday brought'],
  ...['Sort after Friday', 'Every Monday clean up', 'A 100 days project', 'Weekend album', 'The weekend album'],
  ...['Version 2.1 of the site', 'Album 3.5 for print', 'Router 192.168.10.12', '24/7 support', 'Call in 2 h'],
  ...['Order #12', 'Lens 24-70', 'Room 305', '2 albums', 'Canvas 60 x 40', 'Nov album', 'Album of March'],
  ...['Pack for three weeks', 'Book of the month', 'Week plan', 'Weekly report', 'Anna am Morgen anrufen'],
  ...['Licht am Morgen', 'Guten Morgen sagen', 'Photos vom letzten Freitag', 'Jeden Montag aufräumen'],
  ...['Nach dem Wochenende sortieren', 'Wochenende Album', 'Seit Montag offen', 'KW-Plan schreiben', 'Wochenplan'],
  ...[
    'Read “The Day After Tomorrow”',
    'Buy 5 m of ribbon',
    'Print 20 x 30',
    'Frame 40x60',
    'ISO 100 test',
    'Set 2 of 3',
  ],
  ...['Re-edit IMG_2026', 'Call +49 30 1234567', 'Pay 12.50', 'Quote 1.250,00', 'Lens 1.8', 'f/2.8 test', 'Studio 54'],
  ...['Augustus portraits', 'June’s wedding', 'Maybe later', 'Sunday-best portraits', 'Montagehalle', 'Mittag essen'],
  ...['So viele Bilder', 'Die Do-Liste', 'Sa. Schmidt anrufen', 'Alle zwei Wochen sichern'],
  ...['Fotos von gestern', 'Monatsbericht', 'Ende gut', 'Freitags Kuchen', 'Sonntagsbraten', 'Mittwochsrunde'],
].map((line) => plain(line));

const CORPUS = [...months, ...weekdays, ...relative, ...leap, ...ORDER, ...text];

it('has three hundred phrases', () => expect(CORPUS.length).toBeGreaterThanOrEqual(300));

describe.each(ALL)('quick add in %s', (locale) => {
  const phrases = CORPUS.filter(({ locales = ALL }) => locales.includes(locale));
  it.each(phrases.map((phrase) => [phrase.today ?? TODAY, phrase.text, phrase] as const))(
    '%s: %s',
    (today, _text, phrase) => {
      const { title, chips } = readLine(phrase.text, { today, ...LOCALES[locale] });
      const date = chips.find(({ kind }) => kind === 'due')?.value ?? null;
      expect({ title, date }).toEqual({ title: phrase.title, date: phrase.date });
    },
  );
});

describe('a date more than 18 months ahead', () => {
  const isFar = (line: string) => {
    const [chip] = readLine(line, { today: TODAY, ...LOCALES['en-GB'] }).chips;
    return chip?.kind === 'due' && chip.isFar === true;
  };
  it.each([
    ['Renew domain 22.5.28', false],
    ['Renew domain 23.5.28', true],
    ['Renew domain 23 May 2028', false],
    ['Renew domain 23.5.2028', false],
    ['Renew domain tomorrow', false],
  ])('is marked unless its year has four digits: %s', (line, expected) => expect(isFar(line)).toBe(expected));
});
