import fc from 'fast-check';
import type { DateLanguage } from '../../src/web/tasks/quick-add/dates.ts';
import { readLine, writeLabel } from '../../src/web/tasks/quick-add/text.ts';

// A Sunday.
const TODAY = '2026-11-22';
const read = (
  line: string,
  languages: DateLanguage[] = ['en', 'de'],
  more: { asText?: Set<string>; today?: string } = {},
) => {
  const { title, chips } = readLine(line, { today: TODAY, languages, isDayFirst: true, ...more });
  return [title, ...chips.map(({ kind, value }) => `${kind} ${value}`)].join(' | ');
};
const german = (line: string) => read(line, ['de', 'en']);

describe('a task in one line', () => {
  it.each([
    ['Send album tomorrow !high #print 45m', 'Send album | due 2026-11-23 | priority high | label print | estimate 45'],
    ['45m #print !4 tomorrow: send album', 'send album | estimate 45 | label print | priority urgent | due 2026-11-23'],
    ['Send album', 'Send album'],
    ['   Send   album  ', 'Send album'],
    ['', ''],
    ['tomorrow', ' | due 2026-11-23'],
  ])('%j is %j', (line, expected) => expect(read(line)).toBe(expected));

  it.each([
    ['today', '2026-11-22'],
    ['tonight', '2026-11-22'],
    ['by Friday', '2026-11-27'],
    ['next Friday', '2026-11-27'],
    ['on Monday', '2026-11-23'],
    ['sat', '2026-11-28'],
    ['in 3 days', '2026-11-25'],
    ['in 3d', '2026-11-25'],
    ['next week', '2026-11-23'],
    ['next month', '2026-12-22'],
    ['June 3', '2027-06-03'],
    ['the 3rd of June', '2027-06-03'],
    ['22 Nov', '2026-11-22'],
    ['21 Nov', '2027-11-21'],
    ['3/12', '2026-12-03'],
    ['2026-12-01', '2026-12-01'],
    ['15 June 2020', '2020-06-15'],
    ['3-5 December', '2026-12-05'],
    ['(tomorrow)', '2026-11-23'],
    ['heute', '2026-11-22'],
    ['morgen', '2026-11-23'],
    ['übermorgen', '2026-11-24'],
    ['nächsten Freitag', '2026-11-27'],
    ['bis Freitag', '2026-11-27'],
    ['kommenden Montag', '2026-11-23'],
    ['am Do', '2026-11-26'],
    ['am Fr.', '2026-11-27'],
    ['in 3 Tagen', '2026-11-25'],
    ['in einer Woche', '2026-11-29'],
    ['15.6.', '2027-06-15'],
    ['bis zum 15.6.', '2027-06-15'],
    ['15.6.2028', '2028-06-15'],
    ['15.6.28', '2028-06-15'],
    ['Dienstag, 1.12.', '2026-12-01'],
    ['Di 1.12.', '2026-12-01'],
    ['am 15. Juni', '2027-06-15'],
    ['31.12.', '2026-12-31'],
  ])('parses dates in both languages on any screen: %s', (words, date) => {
    expect(read(`Album ${words}`)).toBe(`Album | due ${date}`);
    expect(german(`Album ${words}`)).toBe(`Album | due ${date}`);
  });

  it.each([
    ['3pm tomorrow', '3pm'],
    ['Call at 9:30 tomorrow', 'Call at 9:30'],
    ['Anrufen morgen um 9 Uhr', 'Anrufen um 9 Uhr'],
    ['Tomorrow: call, then eat', 'call, then eat'],
    ['Call tomorrow, then eat', 'Call, then eat'],
  ])('a time stays in the title, a task has days alone: %s', (line, title) => {
    expect(read(line)).toBe(`${title} | due 2026-11-23`);
  });

  it.each([
    'Do the dishes',
    'So many photos',
    'May I ask',
    'The March issue',
    'Sun cream for the shoot',
    'We sat down with them',
    'Second shooter',
    'Guten Morgen sagen',
    'Yesterday’s photos',
    'What last Friday brought',
    'Photos vom letzten Freitag',
    'Sort after Friday',
    'Every Monday clean up',
    'A 100 days project',
    'Weekend album',
    'Version 2.1 of the site',
    'Album 3.5 for print',
    'Router 192.168.10.12',
    '24/7 support',
    'On 31.2. nothing happens',
    'Call in 2 h',
    'Meet at 2 h',
    'Order #12',
    'C# and # alone',
    'Wow! Great!',
    '!important !5 !0',
    'Read "tomorrow never dies" and „morgen“',
    'Say "#print !high 45m"',
    'C:\\photos and \\\\server\\share',
    'Buy 5 m of ribbon',
  ])('a title, and nothing else: %s', (line) => expect(read(line)).toBe(line));

  it.each([
    ['Album Do', 'Album | due 2026-11-26'],
    ['Do Album', 'Do Album'],
    ['Wann geht das so', 'Wann geht das so'],
  ])('German short weekdays, where the screen speaks German: %s', (line, expected) =>
    expect(german(line)).toBe(expected),
  );

  it.each([
    ['!low', 'low'],
    ['!Medium', 'medium'],
    ['!HIGH', 'high'],
    ['!urgent', 'urgent'],
    ['!1', 'low'],
    ['!2', 'medium'],
    ['!3', 'high'],
    ['!4', 'urgent'],
    ['!niedrig', 'low'],
    ['!mittel', 'medium'],
    ['!hoch', 'high'],
    ['!dringend', 'urgent'],
  ])('%s is the priority %s', (word, priority) => expect(read(`${word} Album`)).toBe(`Album | priority ${priority}`));

  it.each([
    ['45m', 45],
    ['45min', 45],
    ['45 min', 45],
    ['1h30', 90],
    ['1h 30m', 90],
    ['2 h', 120],
    ['2h', 120],
    ['1,5h', 90],
    ['1.5 h', 90],
    ['2 Std.', 120],
    ['3 Stunden', 180],
    ['0m', 0],
  ])('%s is an estimate of %i minutes', (words, minutes) => {
    expect(read(`Album ${words}`)).toBe(`Album | estimate ${minutes}`);
    expect(read(`Album ${words}, then rest`)).toBe(`Album, then rest | estimate ${minutes}`);
  });

  it('more minutes than a task can have stay text', () => expect(read('Album 100001m')).toBe('Album 100001m'));

  it.each(['print', 'Prints & more', '2026', 'a"b', 'back\\slash', 'c#', 'end.', 'Größe', '👩‍👩‍👧‍👦🎉', '<img>'])(
    'a label is read as it was written: %s',
    (name) => expect(read(`Album ${writeLabel(name)} now`)).toBe(`Album now | label ${name}`),
  );

  it('the last one of a kind wins', () => {
    expect(read('Friday report tomorrow !low !high #a #b')).toBe(
      'Friday report !low #a | due 2026-11-23 | priority high | label b',
    );
  });

  it.each([
    ['Watch \\Tomorrow', 'Watch Tomorrow'],
    ['\\#print \\!high \\45m', '#print !high 45m'],
    ['Send by \\Friday', 'Send by Friday'],
    ['\\next Friday', 'next Friday'],
  ])('what follows a backslash is text: %s', (line, expected) => expect(read(line)).toBe(expected));

  it('a removed chip is text again', () => {
    const asText = new Set(['5m', 'tomorrow']);
    expect(read('Buy 5m of ribbon tomorrow !high', ['en', 'de'], { asText })).toBe(
      'Buy 5m of ribbon tomorrow | priority high',
    );
  });

  it('on the last day of a year and on the 28th of February tomorrow is the day after', () => {
    expect(read('a tomorrow', ['en'], { today: '2026-12-31' })).toBe('a | due 2027-01-01');
    expect(read('a tomorrow', ['en'], { today: '2028-02-28' })).toBe('a | due 2028-02-29');
    expect(read('a 29.2.', ['en'], { today: '2028-01-05' })).toBe('a | due 2028-02-29');
  });

  it('3/4 is parsed as in the user’s country', () => {
    const dateOf = (isDayFirst: boolean) =>
      readLine('a 3/4', { today: TODAY, languages: ['en', 'de'], isDayFirst }).chips[0]?.value;
    expect([dateOf(true), dateOf(false)]).toEqual(['2027-04-03', '2027-03-04']);
  });
});

describe('random input', () => {
  const SPICE = [
    ...['tomorrow', 'by', 'next', 'Friday', 'am', '15.6.', 'bis', 'morgen', 'in', '3', 'days', '!high', '!', '#print'],
    ...[
      '#"a b"',
      '#',
      '45m',
      '1h30',
      '2',
      'h',
      '"',
      '„',
      '“',
      '\\',
      '(',
      ')',
      ',',
      ':',
      '24/7',
      '2026-12-01',
      'at 3pm',
    ],
  ];
  const line = fc
    .array(fc.oneof(fc.constantFrom(...SPICE), fc.string(), fc.string({ unit: 'grapheme' })), { maxLength: 12 })
    .chain((words) => fc.constantFrom(' ', '', '\t').map((space) => words.join(space)));
  const options = { today: TODAY, languages: ['en', 'de'], isDayFirst: true } as const;
  const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');

  it('is parsed without an error, and title and chips together contain every letter', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { title, chips } = readLine(text, options);
        expect(lettersOf(title + chips.map(({ raw }) => raw).join(''))).toBe(lettersOf(text));
        for (const { raw, start, end } of chips) expect(text.slice(start, end)).toBe(raw);
      }),
      { numRuns: 2_000 },
    );
  });

  it('with every chip removed is the title as typed', () => {
    fc.assert(
      fc.property(line, (text) => {
        const asText = new Set<string>();
        for (
          let found = readLine(text, options);
          found.chips.length > 0;
          found = readLine(text, { ...options, asText })
        )
          for (const { raw } of found.chips) asText.add(raw);
        expect(lettersOf(readLine(text, { ...options, asText }).title)).toBe(lettersOf(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the German word for morning', () => {
  it.each(['Anna am Morgen anrufen', 'Am Morgen Akku laden', 'Licht am Morgen', 'Licht (am Morgen)'])(
    'is not a date after “am”: %s',
    (line) => expect([german(line), read(line)]).toEqual([line, line]),
  );

  it('alone means tomorrow, also next to the morning', () => {
    expect(german('Anna morgen anrufen')).toBe('Anna anrufen | due 2026-11-23');
    expect(german('Anna morgen am Morgen anrufen')).toBe('Anna am Morgen anrufen | due 2026-11-23');
  });
});
