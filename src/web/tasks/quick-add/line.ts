import { NewLabel } from '../../../tasks/labels/labels.schema.ts';
import { NewTask } from '../../../tasks/tasks.schema.ts';
import type { NewTask as NewTaskBody } from '../../data/tasks/task.ts';
import type { LanguageCode } from '../../frame/language/language.tsx';
import type { Draft, NewLine } from './batches.ts';
import { type Line, type LineReading, readLine } from './text.ts';
import type { quickWords } from './words.ts';

type Words = (typeof quickWords)['en' | 'de'];

/** Whether 3/4 is the third of April where this browser is at home. */
const isDayFirst = (): boolean =>
  new Intl.DateTimeFormat(navigator.language).formatToParts().find(({ type }) => type === 'day' || type === 'month')
    ?.type !== 'month';

/** The order in which languages are tried: the user's own first. */
export const readingFor = (language: LanguageCode, today: string): LineReading => ({
  today,
  languages: language === 'de' ? ['de', 'en'] : ['en', 'de'],
  isDayFirst: isDayFirst(),
});

export const read = ({ text, asText }: Draft, reading: LineReading): Line => readLine(text, { ...reading, asText });

export function lineOf(draft: Draft, { title, chips }: Line): NewLine {
  const body: NewTaskBody = { title, ...(draft.description.trim() && { description: draft.description }) };
  let label: string | undefined;
  for (const chip of chips) {
    if (chip.kind === 'due') body.dueDate = chip.value;
    else if (chip.kind === 'priority') body.priority = chip.value;
    else if (chip.kind === 'estimate') body.estimatedMinutes = chip.value;
    else label = chip.value;
  }
  return { body, label, draft };
}

/** Why the service would refuse a line. */
export function faultOf({ body, label }: NewLine, t: Words): string | undefined {
  const issue = NewTask.safeParse(body).error?.issues[0];
  if (issue?.path[0] === 'description') return t.badDescription;
  if (issue?.code === 'too_big') return t.tooLong(Number(issue.maximum));
  if (issue) return /\p{Cc}/u.test(body.title) ? t.control : t.blank;
  if (label !== undefined && !NewLabel.shape.name.safeParse(label).success) return t.badLabel;
  return undefined;
}

/** The maximum number of tasks per press. */
export const MOST_LINES = 50;

/** The lines of a text that say something, without the marks of a list. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/^\s*(?:[-*•‣–](?:\s*\[[ xX]?\])?\s+)?/, '').trim())
    .filter((line) => line !== '');

/** Each line is a task. If nothing would remain as title, the whole line is the title. */
export const linesToTasks = (lines: string[], reading: LineReading): NewLine[] =>
  lines.map((text) => {
    const draft: Draft = { text, asText: new Set(), description: '' };
    const line = read(draft, reading);
    return lineOf(draft, line.title === '' ? { title: text, chips: [] } : line);
  });
