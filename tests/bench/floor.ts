import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { answerGuest } from './floor-guests.ts';

/**
 * The least a Node server can do for our hot requests, on our own tables: node:http and named statements, no framework,
 * no validation, no log. The list counts its rows each time; an upload is read and thrown away, a chunk of one is written.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 8,
  types: {
    getTypeParser: (oid: number) => (oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, 'text')),
  } as pg.CustomTypesConfig,
});

const SUMMARY =
  'id, slug, event_name, event_type, event_date, expires_at, is_active, is_archived, is_draft, created_at';
const credential = `select t.id, t.scopes, u.id as user_id, r.name, r.permissions from api_tokens t
  join users u on u.id = t.owner_id join roles r on r.name = u.role where t.token_hash = $1 and t.revoked_at is null`;
const list = `select ${SUMMARY} from events where created_by = $1 order by created_at desc, id desc limit $2 offset $3`;
const count = 'select count(*)::int as n from events where created_by = $1';
const shareLink = 'select slug, share_token from events where id = $1';
const one = 'select * from events where id = $1';
const keyOwner = 'select u.id from api_keys k join users u on u.id = k.user_id where k.key_hash = $1 and u.is_active';
const tasks = 'select * from tasks where user_id = $1 order by id';
const task = 'select * from tasks where id = $1 and user_id = $2';
const insertTask = `insert into tasks (user_id, title, status, priority) values ($1, $2, 'todo', 'medium') returning *`;
const insertEvent = `insert into events (slug, event_type, event_name, event_date, require_password, password_hash, share_token,
   enable_devtools_protection, hero_logo_visible, hero_logo_size, hero_logo_position, created_by)
 values ($1, $2, $3, $4, false, 'none', $5, true, true, 'medium', 'top', $6) returning *`;
const query = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

// The client drops requests in progress when its time ends.
createServer((req, res) => void answer(req, res).catch(() => res.destroy())).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);

async function answer(req: IncomingMessage, res: ServerResponse) {
  const url = new URL(req.url ?? '/', 'http://floor');
  if (url.pathname.startsWith('/api/tasks')) return answerTasks(req, res);
  if (url.pathname.startsWith('/gallery/')) return answerGuest(query, req, res);
  if (req.method === 'PATCH') return writeChunk(req, res);
  if (url.pathname.endsWith('/photos')) return void req.resume().once('end', () => res.writeHead(201).end());
  const token = (req.headers.authorization ?? '').slice(7);
  const [owner] = await query('credential', credential, [createHash('sha256').update(token).digest()]);
  if (!owner) return void res.writeHead(401).end();
  let body: unknown;
  if (req.method === 'POST') return send(res, 201, await createEvent(req, owner.user_id));
  if (url.pathname === '/api/v1/events') {
    const limit = Number(url.searchParams.get('limit') ?? 25);
    const [events, [total]] = await Promise.all([
      query('list', list, [owner.user_id, limit, 0]),
      query('count', count, [owner.user_id]),
    ]);
    body = { events, pagination: { page: 1, limit, total: total.n } };
  } else if (url.pathname.endsWith('/share-link')) {
    [body] = await query('share link', shareLink, [Number(url.pathname.split('/').at(-2))]);
  } else {
    [body] = await query('one', one, [Number(url.pathname.split('/').pop())]);
  }
  send(res, 200, body);
}

async function answerTasks(req: IncomingMessage, res: ServerResponse) {
  const key = (req.headers.authorization ?? '').slice(7);
  const [owner] = await query('key', keyOwner, [createHash('sha256').update(key).digest()]);
  if (!owner) return void res.writeHead(401).end();
  const id = req.url?.split('/')[3];
  if (id) return send(res, 200, (await query('task', task, [Number(id), owner.id]))[0]);
  if (req.method === 'GET') return send(res, 200, await query('tasks', tasks, [owner.id]));
  const { title } = JSON.parse((await req.toArray()).join(''));
  send(res, 201, (await query('insert task', insertTask, [owner.id, title]))[0]);
}

async function writeChunk(req: IncomingMessage, res: ServerResponse) {
  const file = await open(join(process.env.DATA_DIR ?? '', 'chunk'), 'w');
  for await (const bytes of req) await file.write(bytes);
  await file.sync();
  await file.close();
  res.writeHead(204).end();
}

async function createEvent(req: IncomingMessage, owner: number) {
  const { event_name, event_type, event_date } = JSON.parse((await req.toArray()).join(''));
  const slug = `${event_type}-${event_name}-${event_date}`;
  const shareToken = randomBytes(16).toString('hex');
  return (await query('insert event', insertEvent, [slug, event_type, event_name, event_date, shareToken, owner]))[0];
}

function send(res: ServerResponse, status: number, body: unknown) {
  const text = JSON.stringify(body);
  res
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text);
}
