import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

/** The person at the provider's keyboard. */
export type Person = { sub: string; email?: string; email_verified?: boolean; [claim: string]: unknown };

export const SITE = 'https://studio.example';
const CLIENT = { id: 'atelier', secret: 'a secret of the client' };

/** The variables that configure a provider. */
export const variables = (name: string, issuer: string) => ({
  [`OIDC_${name}_ISSUER`]: issuer,
  [`OIDC_${name}_CLIENT_ID`]: CLIENT.id,
  [`OIDC_${name}_CLIENT_SECRET`]: CLIENT.secret,
  [`OIDC_${name}_SCOPES`]: 'openid profile email groups',
});

/** A real provider on this machine, which logs `person` in without asking. Null: it refuses. */
export async function openRealProvider(name: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const people = new Map<string, Person>();
  let isDown = false;
  const server = createServer((req, res) => {
    if (isDown) return void req.socket.destroy();
    if (!req.url?.startsWith('/interaction/')) return void provider.callback()(req, res);
    const { person } = opened;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    provider.interactionFinished(req, res, result).catch((error) => res.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const settings = {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
      groups: ['groups'],
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  };
  /** The provider for a studio at this address. */
  const serve = (site: string) => {
    const client = {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [`${site}/api/login/oidc/${name.toLowerCase()}/callback`],
      post_logout_redirect_uris: [`${site}/login`],
    };
    return new Provider(issuer, { ...settings, clients: [client] });
  };
  let provider = serve(SITE);
  const opened = {
    issuer,
    variables: variables(name, issuer),
    person: null as Person | null,
    /** From now on, it knows the studio at another address. */
    moveTo(site: string) {
      provider = serve(site);
    },
    /** From now on, it closes connections without an answer, or serves again. */
    goDown(down = true) {
      isDown = down;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return opened;
}
