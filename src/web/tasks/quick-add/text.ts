import type { Priority } from '../../data/tasks/task.ts';
import { type DateReading, findDates } from './dates.ts';

/** A piece of the line that says something about the task, as it is written. */
type Found<Kind, Value> = { kind: Kind; value: Value; raw: string; start: number; end: number };

export type Chip =
  | (Found<'due', string> & { isFar?: boolean })
  | Found<'priority', Priority>
  | Found<'label', string>
  /** Minutes. */
  | Found<'estimate', number>;

export type Line = { title: string; chips: Chip[] };

export type LineReading = DateReading & {
  /** Pieces that the user has marked as text. */
  asText?: ReadonlySet<string>;
};

const PRIORITY_WORDS: Record<string, Priority> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'urgent',
  low: 'low',
  medium: 'medium',
  high: 'high',
  urgent: 'urgent',
  niedrig: 'low',
  mittel: 'medium',
  hoch: 'high',
  dringend: 'urgent',
};

const AFTER = String.raw`(?=$|[\s,;:.!?)])`;
const PRIORITY = new RegExp(String.raw`(?<!\S)!(\p{L}+|[1-4])${AFTER}`, 'giu');
/** A label, or a quoted part, in which nothing is read. */
const LABEL_OR_QUOTED = /(?<!\S)#(?:"((?:[^"\\]|\\.)+)"|([^\s"#]+))|"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«/gu;
const ESTIMATE = new RegExp(
  String.raw`(?<!\S)(?:(\d{1,4})\s?(?:h|std\.?)\s?(\d{1,2})(?:\s?m(?:in)?)?|(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:h|hrs?|hours?|std\.?|stunden?)|(\d{1,6})(?:m|\s?mins?|\s?minuten?|\s?minutes?))${AFTER}`,
  'giu',
);
/** “in 2 h” and “at 2 h” are times. */
const WHEN = /(?<!\S)(?:in|at|um|ab|vor|nach)\s+$/iu;
/** Takes the place of what has been read: no word, no space. */
const READ = '\u{FFFC}';
/** No user types this much in a line: longer text is rejected. */
const MOST = 1_000;
const MOST_MINUTES = 100_000;

const blank = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(0, start) + READ.repeat(end - start) + text.slice(end);

/** The content of a line: one chip per kind, the last one if there are several, and the rest as title. No word is lost. */
export function readLine(line: string, { asText, ...dates }: LineReading): Line {
  const text = line.slice(0, MOST);
  // Parsers see a backslash as a space, so that the next word is found, and skipped.
  const backslashes = [...text.matchAll(/(?<!\S)\\(?=[^\s\\])/g)].map(({ index }) => index);
  let rest = backslashes.reduce((before, at) => `${before.slice(0, at)} ${before.slice(at + 1)}`, text);
  const found: Chip[] = [];
  const escapes = new Set<number>();
  const take = (chips: Chip[]) => {
    for (const chip of chips) {
      const backslash = backslashes.find((at) => at >= chip.start - 1 && at < chip.end);
      if (backslash !== undefined) escapes.add(backslash);
      else if (!asText?.has(chip.raw)) found.push(chip);
      rest = blank(rest, chip);
    }
  };
  const chipOf = (start: number, end: number) => ({ raw: text.slice(start, end), start, end });

  for (const { 0: raw, 1: quoted, 2: plain, index } of rest.matchAll(LABEL_OR_QUOTED)) {
    const name = quoted?.replace(/\\(.)/g, '$1').trim() ?? plain?.replace(/[,.;:!?)]+$/, '');
    const length = quoted ? raw.length : 1 + (name?.length ?? 0);
    // “Order #12” is not a label.
    if (name && (quoted || !/^\d+$/.test(name)))
      take([{ kind: 'label', value: name, ...chipOf(index, index + length) }]);
    else rest = blank(rest, { start: index, end: index + raw.length });
  }
  for (const { 0: raw, 1: word = '', index } of rest.matchAll(PRIORITY)) {
    const value = PRIORITY_WORDS[word.toLowerCase()];
    if (value) take([{ kind: 'priority', value, ...chipOf(index, index + raw.length) }]);
  }
  for (const match of rest.matchAll(ESTIMATE)) {
    const value = minutesOf(match);
    if (value === undefined || WHEN.test(rest.slice(0, match.index))) continue;
    take([{ kind: 'estimate', value, ...chipOf(match.index, match.index + match[0].length) }]);
  }
  take(
    findDates(rest, dates).map(({ date, isFar, start, end }) => ({
      kind: 'due',
      value: date,
      ...(isFar && { isFar }),
      ...chipOf(start, end),
    })),
  );

  const chips = found.filter((chip) => found.findLast(({ kind }) => kind === chip.kind) === chip);
  chips.sort((a, b) => a.start - b.start);
  return { title: titleOf(line, chips, escapes), chips };
}

function minutesOf([, hours, minutes, decimalHours, plainMinutes]: RegExpExecArray): number | undefined {
  const value = plainMinutes
    ? Number(plainMinutes)
    : decimalHours
      ? Math.round(Number(decimalHours.replace(',', '.')) * 60)
      : Number(hours) * 60 + Number(minutes);
  return value <= MOST_MINUTES ? value : undefined;
}

/** The line without its chips, and without the backslashes that have done their work. */
function titleOf(line: string, chips: Chip[], escapes: ReadonlySet<number>): string {
  let title = '';
  const add = (start: number, end: number) => {
    const part = [...line.slice(start, end).matchAll(/[\s\S]/g)]
      .filter(({ index }) => !escapes.has(start + index))
      .join('');
    if (start === 0) title = part;
    else if (title.trim() === '') title = part.replace(/^[\s,;:]+/, '');
    else title = title.trimEnd() + (/^\s*[,;:.!?)]+(?=\s|$)/.test(part) ? '' : ' ') + part.trimStart();
  };
  let from = 0;
  for (const { start, end } of chips) {
    add(from, start);
    from = end;
  }
  add(from, line.length);
  return title.replace(/\s+/g, ' ').trim();
}

/** A label's name as it is written in a line. */
export const writeLabel = (name: string): string =>
  /["#\s\\]|^\d+$|[,.;:!?)]$/.test(name) ? `#"${name.replace(/["\\]/g, '\\$&')}"` : `#${name}`;
