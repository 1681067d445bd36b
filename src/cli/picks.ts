import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Api, Schemas } from './api.ts';
import { flag, type Given, number, path, text, UsageError } from './arguments.ts';
import { connect } from './connect.ts';
import { recordsOf } from './pages.ts';
import { jsonLine, printable } from './printable.ts';
import { replaceFile } from './replace-file.ts';
import type { Surroundings } from './surroundings.ts';

const FORMATS = ['table', 'json', 'csv', 'filenames', 'xmp'];

/** Prints what guests chose, for people or for editing programs. */
export async function printPicks(given: Given, surroundings: Surroundings): Promise<boolean> {
  const event = number(given, 'event');
  const format = flag(given, 'json') ? 'json' : (text(given, 'format') ?? 'table');
  if (!FORMATS.includes(format))
    throw new UsageError(`--format must be ${FORMATS.join(', ').replace(/, (\w+)$/, ' or $1')}.`);
  const file = path(given, 'output');
  if (format === 'xmp' && !file) throw new UsageError('xmp is a ZIP file. Use --output FILE.');
  const filter = { favorite: flag(given, 'favorite') ? 'true' : undefined, min_rating: text(given, 'min-rating') };
  const { api, output, interrupted } = await connect(given, surroundings);
  const chunks =
    format === 'table' || format === 'json'
      ? rowsOf(api, event, filter as Filter, format)
      : (await api.open(`/events/${event}/feedback`, {}, { ...filter, format })).stream;
  if (!file) {
    if (chunks instanceof Readable) chunks.setEncoding('utf8');
    for await (const chunk of chunks) output.write(output.isTTY ? onTerminal(chunk) : chunk);
    return true;
  }
  // A refusal or an interruption leaves the file as it was.
  await replaceFile(file, (draft) =>
    pipeline(chunks, createWriteStream(draft, { flags: 'wx' }), { signal: interrupted }),
  );
  return true;
}

/** Guests choose the names of their photos, and the terminal must not obey them. */
const onTerminal = (text: string): string => text.replaceAll('\r\n', '\n').split('\n').map(printable).join('\n');

type Filter = { favorite?: 'true'; min_rating?: number };

/** The photos that guests chose. */
export const picksOf = (api: Api, id: number, filter: Filter) =>
  recordsOf(
    (page) => api.get('/events/{id}/feedback', { path: { id }, query: { ...filter, ...page } }),
    (page) => page.feedback,
  );

async function* rowsOf(api: Api, id: number, filter: Filter, format: 'table' | 'json'): AsyncGenerator<string> {
  for await (const pick of picksOf(api, id, filter))
    yield format === 'json' ? jsonLine(pick) : `${printable(line(pick))}\n`;
}

function line({ photo_id, favorites, likes, rating, comments, original_filename }: Schemas['PhotoPicks']): string {
  const stars = rating.average === null ? '—' : `${rating.average.toFixed(1)} (${rating.count})`;
  const counts = `♥ ${favorites}  likes ${likes}  comments ${comments}  rating ${stars}`;
  return `${String(photo_id).padStart(8)}  ${counts.padEnd(44)}  ${original_filename}`;
}
