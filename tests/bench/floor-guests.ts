import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

type Query = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>;

const FROM = 'from photos where event_id = $1';
/** The order of new galleries. */
const ORDER = `coalesce(captured_at, 'infinity'), coalesce(name_key, natural_key(original_filename) collate "C"), id`;
const KEYS = `(select ${ORDER} from photos where id = $2)`;

const gallery = 'select id, event_name from events where slug = $1 and share_token = $2';
const page = `select id, original_filename, width, height, left(sha256, 8) as digest, thumbhash ${FROM} order by ${ORDER} limit 48`;
const count = `select count(*) as n ${FROM}`;
const photo = `select id, original_filename, path ${FROM} and id = $2`;
const older = `select id ${FROM} and (${ORDER}) > ${KEYS} order by ${ORDER} limit 1`;
const newer = `select max(id) as id ${FROM} and id < $2`;
const brotli = promisify(brotliCompress);
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The least for guests: a page of a gallery or of a photo without design and features, and a picture. */
export async function answerGuest(query: Query, req: IncomingMessage, res: ServerResponse) {
  const [, , slug, token, kind, id] = (req.url ?? '').split(/[/?]/);
  const [event] = await query('gallery', gallery, [slug, token]);
  if (!event) return void res.writeHead(404).end();
  const shown = id ? await query('photo', photo, [event.id, id]) : [];
  if (kind === 'photos') return sendPicture(res, String(shown[0]?.path));
  const [photos, [total], ...others] = await Promise.all([
    query('page', page, [event.id]),
    query('count', count, [event.id]),
    ...(id ? [query('older', older, [event.id, id]), query('newer', newer, [event.id, id])] : []),
  ]);
  const links = [...shown, ...others.flat()].map((of) => `<a href="photo/${of.id}">${of.original_filename ?? ''}</a>`);
  const tiles = photos.map(
    (of) =>
      `<li><a href="photo/${of.id}" data-thumbhash="${of.thumbhash}"><img src="photos/${of.id}/preview?v=${of.digest}" width="${of.width}" height="${of.height}" alt="${of.original_filename}"></a></li>`,
  );
  const text = `<!doctype html><title>${event.event_name}</title>${links.join('')}<p>${total?.n}</p><ul>${tiles.join('')}</ul>`;
  const bytes = await brotli(text, FAST);
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(bytes);
}

async function sendPicture(res: ServerResponse, path: string) {
  const file = join(process.env.DATA_DIR ?? '', 'storage/previews', `${path}-1024.webp`);
  res.writeHead(200, { 'content-type': 'image/webp' });
  await pipeline(createReadStream(file), res);
}
