import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { residentMemory } from './measure.ts';
import { atelier, folder, pool, report, token } from './stage.ts';

const PHOTOS = 500;
const BYTES = 4 * 1024 * 1024;

/** A guest downloads 500 photos, 2 GB, as one ZIP; another hangs up half-way. */
export async function download() {
  const address = await seed();
  const before = residentMemory(atelier.pid);
  const files = readdirSync(`/proc/${atelier.pid}/fd`).length;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(atelier.pid));
  }, 10);
  const start = performance.now();
  const size = await read(address);
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const rate = `${(size / 1e9).toFixed(2)} GB in ${seconds.toFixed(1)} s`;
  report(
    'ZIP of 500 photos',
    `memory grows by ${(peak - before).toFixed(0)} MB (${rate})`,
    '< 32 MB',
    peak - before < 32,
  );
  await read(address, 100_000_000);
  await sleep(500);
  const left = readdirSync(`/proc/${atelier.pid}/fd`).length - files;
  report('files left open by a download that was hung up', `${left}`, '0', left === 0);
}

/** Reads the archive, or hangs up after this number of bytes. Returns the number of bytes received. */
function read(address: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > most) request.destroy();
      });
      answer.on('close', () => resolve(size));
    });
    request.on('error', (error) => (most < Number.POSITIVE_INFINITY ? resolve(0) : reject(error)));
  });
}

async function seed(): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ event_name: 'Download', event_type: 'other', require_password: false });
  const created = await fetch(`${atelier.url}/api/v1/events`, { method: 'POST', headers, body });
  const { id, slug, share_token } = (await created.json()) as { id: number; slug: string; share_token: string };
  const area = join(folder, 'data/storage/events/active', slug);
  mkdirSync(area, { recursive: true });
  const name = (i: number) => `1780000000000_${i.toString(16).padStart(8, '0')}.jpg`;
  const bytes = randomBytes(BYTES);
  writeFileSync(join(area, name(1)), bytes);
  for (let i = 2; i <= PHOTOS; i++) linkSync(join(area, name(1)), join(area, name(i)));
  await pool.query(
    `insert into photos (event_id, filename, original_filename, path, type, size_bytes, sha256, crc32, mime_type, uploaded_by)
     select $1, f, 'IMG_' || i || '.jpg', $2 || '/' || f, 'individual', $3, repeat('a', 64), $4, 'image/jpeg', 1
     from (select i, '1780000000000_' || lpad(to_hex(i), 8, '0') || '.jpg' as f from generate_series(1, ${PHOTOS}) i) x`,
    [id, slug, BYTES, crc32(bytes)],
  );
  return `${atelier.url}/gallery/${slug}/${share_token}/download`;
}
