import type { Readable } from 'node:stream';
import { UsageError } from './arguments.ts';
import type { Input, Surroundings } from './surroundings.ts';
import { Unseen } from './unseen.ts';

type Ask = (question: string, options?: { isHidden?: boolean }) => Promise<string>;

/** Asks questions on a terminal, beside the output, which may go to a file. If the input ends before the answers, throws a usage error with the sentence `missing`. */
export async function askOnTerminal<T>(
  stream: Input,
  { errors, interrupted }: Surroundings,
  missing: string,
  use: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { createInterface } = await import('node:readline/promises');
  const screen = new Unseen(errors);
  const questions = createInterface({ input: stream, output: screen, terminal: true });
  // The terminal is in raw mode: Ctrl-C arrives here.
  questions.on('SIGINT', () => process.emit('SIGINT'));
  // Ctrl-D ends the input, and a question would never be answered.
  const closed = new Promise<never>((_, reject) => questions.once('close', () => reject(new UsageError(missing))));
  const ask: Ask = async (question, { isHidden = false } = {}) => {
    if (isHidden) errors.write(question);
    screen.isHidden = isHidden;
    const answer = questions.question(isHidden ? '' : question, { signal: interrupted });
    const text = (await Promise.race([answer, closed])).trim();
    if (isHidden) errors.write('\n');
    return text;
  };
  try {
    return await use(ask);
  } finally {
    questions.close();
  }
}

/** A secret: typed unseen on a terminal, otherwise the first line of standard input. */
export async function readSecret(surroundings: Surroundings, question: string, missing: string): Promise<string> {
  const stream = surroundings.input();
  if (!stream.isTTY) return firstLine(stream, surroundings);
  return askOnTerminal(stream, surroundings, missing, (ask) => ask(question, { isHidden: true }));
}

/** A secret on standard input. A file or a password manager may add other lines. */
export async function firstLine(stream: Input, { interrupted }: Surroundings): Promise<string> {
  const [{ addAbortSignal }, { text }] = await Promise.all([import('node:stream'), import('node:stream/consumers')]);
  const given = await text(addAbortSignal(interrupted, stream as Readable));
  return given.trim().split('\n')[0]?.trim() ?? '';
}
