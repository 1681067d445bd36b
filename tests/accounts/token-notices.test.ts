import { noticeExpiringTokens } from '../../src/accounts/api-tokens/expiring-tokens.ts';
import { openClock } from '../support/clock.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { type Agent, openStudio, type Studio } from '../support/studio.ts';
import { until } from '../support/until.ts';

const TOKENS = '/api/admin/api-tokens';
const DAY_MS = 86_400_000;
const NOW = Date.now();

let studio: Studio;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let setTime: (time: string | null) => Promise<void>;

beforeAll(async () => {
  mail = await openMailServer();
  studio = await openStudio({ PUBLIC_URL: 'http://localhost', SMTP_URL: mail.url });
  setTime = await openClock(studio);
  studio.startSenders();
});
afterAll(async () => {
  await studio.close();
  await mail.close();
});
beforeEach(() => afterDays(0));

const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
/** Sets the database's clock to some days after NOW. An e-mail that is being sent then would be sent again. */
async function afterDays(days: number): Promise<void> {
  await until(
    () => studio.sql("select 1 from messages where state = 'queued'"),
    ({ length }) => length === 0,
  );
  await setTime(inDays(days));
}

/** An administrator, logged in. */
async function open(language: 'en' | 'de' = 'en') {
  const { id, username } = await studio.account('admin');
  const agent = await studio.login(username);
  await agent.patch('/api/user/preferences').send({ language }).expect(200);
  return { id, username, agent };
}
const create = async (agent: Agent, name: string, days: number | null): Promise<number> =>
  (
    await agent
      .post(TOKENS)
      .send({ name, scopes: ['read'], expires_at: days && inDays(days) })
      .expect(201)
  ).body.id;

/** The texts of the first e-mails about a token; each token of this file has its own name. */
const mails = (name: string, count: number): Promise<ReceivedMail[]> =>
  until(
    () => mail.received.filter(({ mail: { text } }) => text?.includes(`“${name}”`) || text?.includes(`„${name}“`)),
    ({ length }) => length >= count,
  );
/** How many notices a token has caused so far: those sent and those that wait. */
const noticesOf = async (name: string, notice = 'token_expiring') => {
  const [row] = await studio.sql<{ count: number }>(
    "select count(*)::int from messages where kind = 'account_notice' and data ->> 'thing' = $1 and data ? $2",
    [name, notice],
  );
  return row?.count;
};
const look = () => noticeExpiringTokens(studio.deps);

describe('The owner of a token', () => {
  it('gets an e-mail about a new one and about a new secret, with a link that ends all sessions', async () => {
    const { agent } = await open();
    agent.set('User-Agent', 'curl/8.5.0');
    const id = await create(agent, 'Backup', null);
    const [created] = await mails('Backup', 1);
    expect(created?.mail.subject).toBe('Security notice for your account at Atelier');
    expect(created?.mail.text).toContain('The API token “Backup” was created in your account.');
    expect(created?.mail.text).toMatch(/ · curl · 127\.0\.0\.1\n/);
    expect(created?.mail.text).toMatch(/\nhttp:\/\/localhost\/account\/end-sessions\?token=\S{40,}\n/);
    await agent.post(`${TOKENS}/${id}/rotate`).expect(200);
    const texts = (await mails('Backup', 2)).map(({ mail: { text } }) => text);
    expect(texts[1]).toContain('The API token “Backup” of your account got a new secret.');
  });

  it.each([
    ['en', 'Your API token “of en” expires soon', 'Your API token “of en” expires on '],
    ['de', 'Ihr API-Token „of de“ läuft bald ab', 'Ihr API-Token „of de“ läuft am '],
  ] as const)(
    'gets an e-mail 14 days before it expires, in their language: %s',
    async (language, subject, sentence) => {
      const { agent, username } = await open(language);
      await create(agent, `of ${language}`, 30);
      await afterDays(15.9);
      await look();
      expect(await noticesOf(`of ${language}`)).toBe(0);
      await afterDays(16);
      await look();
      const notice = (await mails(`of ${language}`, 2)).find((one) => one.mail.subject === subject);
      const [user] = await studio.sql<{ email: string }>('select email from users where username = $1', [username]);
      expect(notice?.to).toEqual([user?.email]);
      const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de', { dateStyle: 'long', timeZone: 'UTC' });
      expect(notice?.mail.text).toContain(sentence + date.format(new Date(inDays(30))));
      expect(notice?.mail.text).toContain('\nhttp://localhost/studio/settings/api-tokens\n');
      expect(notice?.mail.html).toContain('href="http://localhost/studio/settings/api-tokens"');
      expect(notice?.raw).not.toContain('end-sessions');
    },
  );

  it('gets one notice per token and date, also if many processes look at once', async () => {
    const { agent } = await open();
    const id = await create(agent, 'Once', 20);
    await afterDays(10);
    await Promise.all(Array.from({ length: 10 }, look));
    await afterDays(11);
    await look();
    expect(await noticesOf('Once')).toBe(1);
    // A new secret with the same date.
    await agent.post(`${TOKENS}/${id}/rotate`).expect(200);
    await look();
    expect(await noticesOf('Once')).toBe(1);
    // A new date.
    await agent
      .post(`${TOKENS}/${id}/rotate`)
      .send({ expires_at: inDays(100) })
      .expect(200);
    await look();
    expect(await noticesOf('Once')).toBe(1);
    await afterDays(90);
    await look();
    await look();
    expect(await noticesOf('Once')).toBe(2);
  });

  it('gets none for tokens that were revoked or have expired, were made for up to 14 days, or never expire', async () => {
    const { agent } = await open();
    const revoked = await create(agent, 'Revoked', 20);
    await agent.delete(`${TOKENS}/${revoked}`).expect(200);
    await create(agent, 'Expired', 20);
    await create(agent, 'Forever', null);
    await create(agent, 'Short', 14);
    const { id, agent: gone } = await open();
    await create(gone, 'Deactivated', 20);
    await studio.sql('update users set is_active = false where id = $1', [id]);
    await afterDays(10);
    await look();
    for (const name of ['Revoked', 'Forever', 'Short', 'Deactivated']) expect(await noticesOf(name)).toBe(0);
    expect(await noticesOf('Expired')).toBe(1);
    await studio.sql("update api_tokens set expiry_noticed_at = null where name = 'Expired'");
    await afterDays(20);
    await look();
    expect(await noticesOf('Expired')).toBe(1);
  });
});

it('Without a mail server, nothing is queued. The notice follows once there is one', async () => {
  const without = await openStudio({ PUBLIC_URL: 'http://localhost' });
  try {
    const { username } = await without.account('admin');
    const agent = await without.login(username);
    await create(agent, 'Silent', 20);
    await without.sql("update api_tokens set expires_at = now() + interval '3 days', expiry_noticed_at = null");
    await noticeExpiringTokens(without.deps);
    expect(await without.sql('select 1 from messages')).toEqual([]);
    await noticeExpiringTokens({ ...without.deps, mailServer: studio.deps.mailServer });
    expect(await without.sql("select 1 from messages where data ? 'token_expiring'")).toHaveLength(1);
  } finally {
    await without.close();
  }
});
