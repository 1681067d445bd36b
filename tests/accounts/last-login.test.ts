import { openOidcStudio } from '../support/oidc/oidc-studio.ts';
import { PASSWORD } from '../support/studio.ts';

let opened: Awaited<ReturnType<typeof openOidcStudio>>;

beforeAll(async () => {
  opened = await openOidcStudio();
});
afterAll(() => opened.close());
beforeEach(() => opened.setSettings({}));

/** A user with a session that they have just confirmed, and with a passkey. */
async function withPasskey(role: Parameters<typeof opened.studio.account>[0] = 'viewer') {
  const { id, username } = await opened.studio.account(role);
  const agent = await opened.studio.login(username);
  const [passkey] = await opened.studio.sql<{ id: number }>(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, may_be_backed_up, is_backed_up)
      values ($1, 'Phone', uuid_send(gen_random_uuid()), '', 0, '{}', true, true) returning id`,
    [id],
  );
  await agent.post('/api/step-up').send({ password: PASSWORD }).expect(200);
  return { id, agent, removePasskey: () => agent.delete(`/api/user/passkeys/${passkey?.id}`) };
}

const forgetPassword = (id: number) => opened.studio.sql("update users set password_hash = 'none' where id = $1", [id]);

const link = (id: number, issuer: string) =>
  opened.studio.sql(
    "insert into identities (user_id, provider, issuer, subject) values ($1, 'main', $2, gen_random_uuid()::text)",
    [id, issuer],
  );

describe('The last passkey', () => {
  it('stays if nothing else logs its user in', async () => {
    const { id, removePasskey } = await withPasskey();
    await forgetPassword(id);
    expect((await removePasskey().expect(409)).body.code).toBe('LAST_WAY_TO_LOG_IN');
    await link(id, 'https://gone.example');
    await removePasskey().expect(409);
    const passkeys = await opened.studio.sql('select from passkeys where user_id = $1', [id]);
    expect(passkeys).toHaveLength(1);
  });

  it('is removed beside a password or an account of a provider', async () => {
    await (await withPasskey()).removePasskey().expect(204);
    const { id, removePasskey } = await withPasskey();
    await forgetPassword(id);
    await link(id, opened.provider.issuer);
    await removePasskey().expect(204);
  });

  it('is removed where it does not log in anyway', async () => {
    const { removePasskey } = await withPasskey();
    await opened.setSettings({ oidc_only: true });
    await removePasskey().expect(204);
  });
});

describe('A super administrator', () => {
  /** Only these super administrators are active during the work. */
  async function alone(ids: number[], work: () => Promise<void>): Promise<void> {
    const others = "update users set is_active = $1 where role = 'super_admin' and not id = any ($2)";
    await opened.studio.sql(others, [false, ids]);
    await work().finally(() => opened.studio.sql(others, [true, ids]));
  }

  it('stays if they are the last and have only a passkey', async () => {
    const { id, agent } = await withPasskey('super_admin');
    await forgetPassword(id);
    await alone([id], async () => {
      const { body } = await agent.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(409);
      expect(body.code).toBe('LAST_SUPER_ADMIN');
    });
  });

  it('stays if the other one has only an account of a provider that is gone', async () => {
    const { id, agent } = await withPasskey('super_admin');
    const other = await opened.studio.account('super_admin');
    await forgetPassword(other.id);
    await link(other.id, 'https://gone.example');
    await alone([id, other.id], async () => {
      await agent.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(409);
    });
  });

  it('stays if the other one has only a password, where users log in with a provider only', async () => {
    const linked = await opened.linkedUser('super_admin');
    const other = await opened.studio.account('super_admin');
    const agent = await opened.studio.login(other.username);
    await opened.setSettings({ oidc_only: true });
    await alone([linked.id, other.id], async () => {
      await agent.patch(`/api/admin/users/${linked.id}`).send({ is_active: false }).expect(409);
      await agent.patch(`/api/admin/users/${other.id}`).send({ role: 'admin' }).expect(200);
    });
  });

  it('stays if nobody can log in', async () => {
    const { id, agent } = await withPasskey('super_admin');
    await opened.setSettings({ oidc_only: true });
    await alone([id], async () => {
      await agent.patch(`/api/admin/users/${id}`).send({ role: 'admin' }).expect(409);
    });
  });

  it('does not keep others in their role', async () => {
    const { id, agent } = await withPasskey('super_admin');
    const { id: editor } = await opened.studio.account('editor');
    await opened.setSettings({ oidc_only: true });
    await alone([id], async () => {
      await agent.patch(`/api/admin/users/${editor}`).send({ role: 'viewer' }).expect(200);
    });
  });
});
