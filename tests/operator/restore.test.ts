import { randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type ArchiveWriter, writeArchive } from '../../src/operator/archive/write-archive.ts';
import { applyMigrations, HOLD_SCHEMA, listMigrations, migrate } from '../../src/platform/db/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { killCommands, runCommand, startCommand } from '../support/operator.ts';
import { openStudio, SECRET, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

let folder: string;
let small: Buffer;
beforeAll(async () => {
  small = await aJpeg(30, 20);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-backup-'));
});
afterEach(() => {
  killCommands();
  rmSync(folder, { recursive: true, force: true });
});

/** A unique image: decoders ignore bytes after the end of a JPEG. */
const anImage = (extra = 150_000) => Buffer.concat([small, randomBytes(extra)]);

describe('atelier restore', () => {
  let studio: Studio;
  /** A backup of the studio. */
  let kept: string;
  let empty: TestDatabase;
  let place: NodeJS.ProcessEnv;
  let file: string;

  beforeAll(async () => {
    studio = await openStudio();
    const { username } = await studio.account('super_admin');
    const api = studio.v1(await studio.token(username));
    const event = (await api.post('/events', anEvent()).expect(201)).body.id;
    for (let i = 0; i < 6; i++) await api.upload(event, anImage()).expect(201);
    kept = join(studio.folder, 'backup.tar');
    await backUp(kept);
  });
  afterAll(() => studio.close());
  beforeEach(async () => {
    file = join(folder, 'backup.tar');
    copyFileSync(kept, file);
    empty = await createEmptyDatabase();
    place = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: empty.url };
  });
  afterEach(() => empty.drop());

  const source = () => ({ DATA_DIR: studio.folder, DATABASE_URL: studio.databaseUrl, SESSION_SECRET: SECRET });
  const backUp = async (to: string) => expect((await runCommand(['backup', to], source())).code).toBe(0);
  const restore = (more: NodeJS.ProcessEnv = {}, from = file) => runCommand(['restore', from], { ...place, ...more });
  const inRestored = async <Row extends object>(sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    return (await client.query<Row>(sql).finally(() => client.end())).rows;
  };
  const tablesThere = () => inRestored("select 1 from pg_tables where schemaname = 'public'");
  const refusal = async (more: NodeJS.ProcessEnv = {}, from = file) => {
    const { code, err } = await restore(more, from);
    expect([code, await tablesThere()]).toEqual([1, []]);
    return err.trim().split('\n').at(-1);
  };
  /** Changes bytes of the archive that come after a text. */
  const alter = (text: string, to: (found: Buffer) => void) => {
    const bytes = readFileSync(file);
    to(bytes.subarray(bytes.indexOf(text)));
    writeFileSync(file, bytes);
  };

  it('keeps all rows, numbers and waiting jobs, and no logins', async () => {
    expect((await restore()).code).toBe(0);
    const counts = `select (select count(*) from photos) as photos, (select count(*) from audit_log) as entries,
      (select sum(events) from event_counts) as events, (select array_agg(t.identifier order by 1)
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id) as jobs`;
    const [original] = await studio.sql(counts);
    expect(await inRestored(counts)).toEqual([original]);
    expect(await inRestored('select 1 from sessions')).toEqual([]);
    const [next] = await inRestored<{ id: number }>("select nextval('photos_id_seq')::int as id");
    const [last] = await studio.sql<{ id: number }>('select max(id) as id from photos');
    expect(next?.id).toBeGreaterThan(last?.id ?? 0);
    expect(readFileSync(join(folder, 'restored/session-secret'), 'utf8')).toBe(SECRET);
    const [trigger] = await inRestored("select 1 from pg_trigger where tgenabled = 'D'");
    expect(trigger).toBeUndefined();
  });

  it.each([0.2, 0.6, 0.97])('rejects an archive cut to %d, and succeeds with the whole one', async (share) => {
    const cut = join(folder, 'cut.tar');
    const whole = readFileSync(file);
    writeFileSync(cut, whole.subarray(0, Math.floor(whole.length * share)));
    expect(await refusal({}, cut)).toMatch(/^atelier: The archive (is incomplete|has been altered or is damaged)/);
    expect((await restore()).code).toBe(0);
    expect(existsSync(join(folder, 'restored/storage/restoring'))).toBe(false);
  });

  it('refuses an archive without its end', async () => {
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.indexOf('manifest.json')));
    expect(await refusal()).toBe('atelier: The archive is incomplete: its end is missing.');
  });

  it('refuses an archive with another byte in a photo, and one in a table', async () => {
    alter('files/events/active/', (found) => found.writeUInt8((found[2_000] ?? 0) ^ 1, 2_000));
    expect(await refusal()).toMatch(/damaged: files\/events\/active\/.* does not match its checksum/);
    copyFileSync(kept, file);
    rmSync(join(folder, 'restored'), { recursive: true });
    alter('Ada & Bo', (found) => found.write('Eve'));
    expect(await refusal()).toMatch(/damaged: database\/tables\/.* does not match its checksum/);
  });

  it('rejects a file that is not a backup, and one that does not exist', async () => {
    writeFileSync(file, randomBytes(20_000));
    expect(await refusal()).toMatch(/^atelier: The archive has been altered or is damaged/);
    expect(await refusal({}, join(folder, 'nothing'))).toMatch(/cannot be read \(ENOENT\)/);
  });

  /** An archive whose checksums are right, as no backup makes it. */
  const forge = async (fill: (archive: ArchiveWriter) => Promise<unknown>) => {
    const archive = writeArchive();
    const written = pipeline(Readable.from(archive.output), createWriteStream(file));
    const [id, now] = [randomUUID(), new Date().toISOString()];
    const header = { format: 1, id, created_at: now, migrations: [], has_secret: false };
    await archive.addText('atelier-backup.json', JSON.stringify(header));
    await fill(archive);
    await archive.end({ id, completed_at: now, files: 0, bytes: 0 });
    await written;
  };
  const aSchema = (migrations: string[]) =>
    JSON.stringify({
      migrations,
      tables: [{ name: 'users', columns: ['username', 'email', 'password_hash'] }],
      sequences: [],
    });
  const A_USER = Buffer.from('eve\teve@x.example\tx\n');

  it('runs only files that are migrations of the program', async () => {
    const evil = join(folder, 'evil.sql');
    writeFileSync(evil, 'create table evil ()');
    await forge((archive) => archive.addText('database/schema.json', aSchema([`../../../../../../../..${evil}`])));
    expect(await refusal()).toMatch(/^atelier: The archive contains unknown database migrations/);
  });

  it('refuses rows of which no list has a checksum', async () => {
    async function* unlisted() {
      yield A_USER;
      throw new Error('So it is in no list.');
    }
    const migrations = await listMigrations();
    await forge(async (archive) => {
      await archive.addText('database/schema.json', aSchema(migrations));
      await archive.add('database/tables/users/000001', A_USER.byteLength, unlisted());
    });
    expect(await refusal()).toBe('atelier: The archive contains no checksum for database/tables/users/000001.');
  });

  it('refuses rows that come before their schema, and a text that has no end', async () => {
    await forge((archive) => archive.addPieces('database/tables/users/', [A_USER]));
    expect(await refusal()).toBe('atelier: The archive contains rows before its database/schema.json.');
    await forge((archive) => archive.addText('secret', 'x'.repeat(2_000_000)));
    expect(await refusal()).toMatch(/it contains a text that is too long/);
  });

  it('refuses a backup of a newer program', async () => {
    alter('000026_overview.sql', (found) => found.write('9999'));
    expect(await refusal()).toBe(
      'atelier: The backup is newer than this version of Atelier: it has 999926_overview.sql.',
    );
  });

  it('refuses a place that is not empty: database, storage, secret', async () => {
    const { code, err } = await restore({ DATABASE_URL: studio.databaseUrl });
    expect([code, err]).toEqual([1, expect.stringContaining('The database is not empty.')]);
    expect(await refusal({ SESSION_SECRET: 'x'.repeat(40) })).toMatch(
      /SESSION_SECRET differs from the one in the backup/,
    );
    expect(await refusal({ STORAGE_URL: `file://${studio.folder}/storage` })).toMatch(/The storage is not empty/);
    writeFileSync(join(folder, 'restored/session-secret'), 'another');
    expect(await refusal()).toMatch(/The secret in .* differs from the one in the backup/);
  });

  it('resumes after kill -9 in the middle, with the same archive alone', async () => {
    const first = startCommand(['restore', '-'], place);
    const bytes = readFileSync(file);
    first.child.stdin?.on('error', () => {});
    first.child.stdin?.write(bytes.subarray(0, bytes.indexOf('database/schema.json')));
    await until(
      () => globSync('restored/storage/restoring/*', { cwd: folder }),
      ({ length }) => length > 0,
    );
    first.child.kill('SIGKILL');
    await first.done;
    expect(await tablesThere()).toEqual([]);
    await backUp(file);
    expect(await refusal()).toMatch(/Another backup was partly restored here/);
    copyFileSync(kept, file);
    expect((await restore()).code).toBe(0);
  });

  it('brings a backup of an older program up to date', async () => {
    const older = await createEmptyDatabase();
    const client = new pg.Client({ connectionString: older.url });
    await client.connect();
    await applyMigrations(async (sql) => void (await client.query(sql)), (await listMigrations()).slice(0, 24));
    await client.query("insert into users (username, email, password_hash) values ('old', 'old@x.example', 'x')");
    await client.end();
    const DATA_DIR = join(folder, 'older');
    const { code } = await runCommand(['backup', file], { DATA_DIR, DATABASE_URL: older.url });
    await older.drop();
    expect(code).toBe(0);
    const { err, ...restored } = await restore();
    expect([restored.code, err]).toEqual([0, expect.stringContaining('000026_overview.sql applied')]);
    expect(await inRestored('select username from users')).toEqual([{ username: 'old' }]);
  });

  it('keeps no start of the service waiting that has nothing to migrate', async () => {
    const client = new pg.Client({ connectionString: studio.databaseUrl });
    await client.connect();
    await client.query(HOLD_SCHEMA);
    const applied = await migrate(studio.databaseUrl).finally(() => client.end());
    expect(applied).toEqual([]);
  });
});
