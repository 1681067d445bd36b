import { tusAs } from '../support/tus.ts';
import { ratio, time } from './measure.ts';
import { atelier, pool, report, serve, token } from './stage.ts';

const CHUNK = 8 * 1024 * 1024;
const CHUNKS = 10;

/** Chunks of a large file by the tus protocol, to a server that only writes them into a file. */
export async function tusPatch() {
  const floor = await serve('tests/bench/floor.ts');
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from events');
  const chunk = Buffer.alloc(CHUNK, 7);
  const tus = tusAs(token, atelier.url);
  const opened = await tus.open(rows[0]?.id ?? 0, CHUNK * (CHUNKS + 2));
  if (opened.status !== 201) throw new Error(`the upload: ${opened.status} ${await opened.text()}`);
  const path = opened.headers.get('location') ?? '';
  let offset = 0;
  const ours = () =>
    time(async () => {
      const answer = await tus.patch(path, offset, chunk);
      if (answer.status !== 204) throw new Error(`PATCH: ${answer.status} ${await answer.text()}`);
      offset += CHUNK;
    });
  const theirs = () =>
    time(async () => {
      const answer = await fetch(`${floor.url}/chunk`, { method: 'PATCH', body: chunk });
      if (answer.status !== 204) throw new Error(`the floor: ${answer.status}`);
    });
  await ours();
  await theirs();
  const found = await ratio(CHUNKS, ours, theirs);
  await tus.request('DELETE', path);
  await floor.stop();
  report(
    'tus PATCH of 8 MB',
    `${found.ratio.toFixed(2)} of writing them (${found.a.toFixed(0)} ms to ${found.b.toFixed(0)} ms)`,
    '<= 1.5',
    found.ratio <= 1.5,
  );
}
