import supertest from 'supertest';
import { removeOldRows } from '../../src/accounts/old-rows.ts';
import { sendReset } from '../../src/accounts/password/recovery.ts';
import { resetOnServer } from '../../src/accounts/password/reset-on-server.ts';
import { deleteOldMessages } from '../../src/messages/messages.ts';
import { startSending } from '../../src/sending.ts';
import { openClock } from '../support/clock.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const NOW = Date.now();
const CHOSEN = 'a password of my own';

let studio: Studio;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let setTime: (time: string | null) => Promise<void>;

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url });
  setTime = await openClock(studio);
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});
beforeEach(() => minutesLater(0));

/** Sets the database's clock to some minutes after NOW. */
const minutesLater = (minutes: number) => setTime(new Date(NOW + minutes * 60_000).toISOString());

/** Runs the job for a user who has forgotten their password. */
const forget = (username: string, deps = studio.deps) =>
  sendReset(deps, { name: username, address: '203.0.113.9', client: 'Firefox (Windows)' });
const mailOf = (username: string) => mail.received.filter(({ mail: { text } }) => text?.includes(username));
const tokensOf = (username: string) =>
  mailOf(username).flatMap(({ mail: { text } }) => /[?]token=(reset_\S+)/.exec(text ?? '')?.[1] ?? []);
const choose = (token: string | undefined) =>
  supertest(studio.url).post('/api/password/reset').send({ token, password: CHOSEN });
const messagesOf = (id: number) =>
  studio.sql<{ state: string }>("select state from messages where owner_id = $1 and kind = 'password_forgotten'", [id]);

/** Sends until the user `last` has their e-mail: everything that was due before has been sent then. */
async function sendUntil(last: string, count = 1) {
  const sending = startSending(studio.deps);
  try {
    await until(
      () => mailOf(last),
      ({ length }) => length >= count,
    );
  } finally {
    await sending.stop();
  }
}

describe('The e-mail for a forgotten password', () => {
  it('has a link that works once, and names where it was asked for', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await sendUntil(username);
    const [sent] = mailOf(username);
    expect(sent?.mail.text).toContain('Asked from: Firefox (Windows) 203.0.113.9');
    const [, token] = /http:\/\/localhost\/password\?token=(\S+)/.exec(sent?.mail.text ?? '') ?? [];
    const choose = () => supertest(studio.url).post('/api/password/reset').send({ token, password: CHOSEN });
    await choose().expect(204);
    expect((await choose().expect(410)).body.code).toBe('LINK_EXPIRED');
    await supertest(studio.url).post('/api/login').send({ username, password: CHOSEN }).expect(200);
    expect(await messagesOf(id)).toEqual([{ state: 'sent' }]);
  });

  it('is never sent after its 30 minutes. It says why, and is deleted by the next cleaning', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await minutesLater(30);
    const { username: later } = await studio.account('admin');
    await forget(later);
    await sendUntil(later);
    expect(mailOf(username)).toEqual([]);
    expect(await messagesOf(id)).toEqual([{ state: 'queued' }]);
    const root = await studio.login((await studio.account('super_admin')).username);
    const { emails } = (await root.get('/api/admin/emails?state=queued').expect(200)).body;
    expect(emails.map(({ last_error }: { last_error: string }) => last_error)).toEqual([
      'The link has expired, so it is not sent any more. Ask for a new one on the login page.',
    ]);
    await deleteOldMessages(studio.deps);
    expect(await messagesOf(id)).toEqual([]);
  });

  it('is not sent after its 30 minutes when an administrator sends it again', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await minutesLater(31);
    const root = await studio.login((await studio.account('super_admin')).username);
    const [message] = await studio.sql<{ id: number }>('select id from messages where owner_id = $1', [id]);
    await root.post(`/api/admin/emails/${message?.id}/retry`).expect(200);
    const { username: later } = await studio.account('admin');
    await forget(later);
    await sendUntil(later);
    expect(mailOf(username)).toEqual([]);
  });

  it('is sent once the mail server works again, within its 30 minutes', async () => {
    const { username } = await studio.account('admin');
    await forget(username);
    await minutesLater(29);
    await sendUntil(username);
    expect(mailOf(username)).toHaveLength(1);
  });

  it('is sent at most once in five minutes', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await forget(username);
    await Promise.all([forget(username), forget(`${username}@studio.example`)]);
    await sendUntil(username);
    await minutesLater(4);
    await forget(username);
    expect(await messagesOf(id)).toEqual([{ state: 'sent' }]);
    await minutesLater(5);
    await forget(username);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('leaves an earlier link valid, until one of them is used', async () => {
    const { username } = await studio.account('admin');
    await forget(username);
    await sendUntil(username);
    await minutesLater(6);
    await forget(username);
    await sendUntil(username, 2);
    const [first, second] = tokensOf(username);
    await choose(first).expect(204);
    await choose(second).expect(410);
  });

  it('is sent at once when the earlier link has ended with the sessions', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await sendUntil(username);
    await studio.sql('update users set session_epoch = session_epoch + 1 where id = $1', [id]);
    await forget(username);
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it('leaves no row of any link once one is used', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await sendUntil(username);
    await minutesLater(6);
    await forget(username);
    await choose(tokensOf(username)[0]).expect(204);
    expect(await studio.sql('select 1 from password_resets where user_id = $1', [id])).toEqual([]);
  });

  it('is replaced by that of a later request as long as no server took it', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await minutesLater(6);
    await forget(username);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('is not sent after its 30 minutes, even if another link of the user still works', async () => {
    const { id, username } = await studio.account('admin');
    await forget(username);
    await minutesLater(29);
    await studio.deps.db.transaction((tx) =>
      resetOnServer(tx, { name: username, removesFactors: false, allowsPasswords: false }),
    );
    await minutesLater(31);
    const { username: later } = await studio.account('admin');
    await forget(later);
    await sendUntil(later);
    expect(mailOf(username)).toEqual([]);
    await removeOldRows(studio.deps);
    expect(await studio.sql('select 1 from password_resets where user_id = $1', [id])).toHaveLength(1);
  });

  it('is not queued without a mail server', async () => {
    const { id, username } = await studio.account('admin');
    const reasonToWait = async () => 'No mail server is configured.';
    await forget(username, { ...studio.deps, mailServer: { ...studio.deps.mailServer, reasonToWait } });
    expect(await messagesOf(id)).toEqual([]);
    expect(await studio.sql('select 1 from password_resets where user_id = $1', [id])).toEqual([]);
  });
});

describe('A name that is asked for too often', () => {
  const ask = (username: string) => supertest(studio.url).post('/api/password/forgotten').send({ username });
  /** Nothing works in this test, so jobs stay. */
  const takeJobs = () => studio.sql('delete from graphile_worker._private_jobs returning id');

  it('gets the same answer, known or not, and queues nothing', async () => {
    const { username } = await studio.account('admin');
    for (const name of [username, 'nobody-at-all']) {
      for (let i = 0; i < 10; i++) await ask(name).expect(202);
      expect(await takeJobs()).toHaveLength(1);
      await ask(name).expect(202);
      expect(await takeJobs()).toEqual([]);
    }
  });
});
