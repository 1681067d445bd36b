import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { SITE, variables } from './real-provider.ts';

/** How a provider deviates from an honest answer. */
export type Lie = {
  metadata?: object;
  /** Parameters of the callback. */
  callback?: Record<string, string | undefined>;
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signature?: 'none' | 'of another key' | 'with the secret' | 'of other claims';
  userinfo?: object;
  /** Instead of the tokens. */
  token?: { status: number; body: string; type?: string };
  /** Leaves fields out of the answer with the tokens, or adds some. */
  tokens?: object;
};

const base64 = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** A provider on this machine that answers as the test likes. It needs no browser: callbacks are made by hand. */
export async function openHostileProvider(name: string) {
  const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 })) as [Keys, Keys];
  const codes = new Map<string, { nonce: string }>();
  let lie: Lie = {};
  let asked = 0;
  let last = '';
  const server = createServer(async (req, res) => {
    const send = (body: object) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(req.url ?? '/', opened.issuer);
    if (pathname === '/.well-known/openid-configuration') return void send({ ...metadata(), ...lie.metadata });
    if (pathname === '/jwks')
      return void send({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] });
    if (pathname === '/userinfo') return void send(lie.userinfo ?? { sub: 'subject' });
    const form = new URLSearchParams((await req.toArray()).join(''));
    const { nonce } = codes.get(form.get('code') ?? '') ?? { nonce: '' };
    asked++;
    if (lie.token)
      return void res
        .writeHead(lie.token.status, { 'content-type': lie.token.type ?? 'application/json' })
        .end(lie.token.body);
    last = idToken(nonce);
    send({ access_token: 'an access token', token_type: 'Bearer', id_token: last, ...lie.tokens });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const metadata = () => ({
    issuer: opened.issuer,
    authorization_endpoint: `${opened.issuer}/authorize`,
    token_endpoint: `${opened.issuer}/token`,
    userinfo_endpoint: `${opened.issuer}/userinfo`,
    jwks_uri: `${opened.issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
  });

  function idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: opened.issuer, aud: 'atelier', sub: 'subject', nonce, iat: now, exp: now + 300 };
    const content = `${base64({ alg: 'RS256', kid: 'own', ...lie.header })}.${base64({ ...honest, ...lie.claims })}`;
    if (lie.signature === 'none') return `${content}.`;
    if (lie.signature === 'with the secret')
      return `${content}.${createHmac('sha256', opened.secret).update(content).digest('base64url')}`;
    const { privateKey } = lie.signature === 'of another key' ? other : own;
    const signed = lie.signature === 'of other claims' ? `${content}x` : content;
    return `${content}.${base64(sign('sha256', Buffer.from(signed), privateKey))}`;
  }

  const opened = {
    issuer: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    variables: {} as ReturnType<typeof variables>,
    secret: '',
    /** How many codes it was asked to exchange. */
    asked: () => asked,
    lastIdToken: () => last,
    lie(next: Lie) {
      lie = next;
    },
    /** The callback for the address where the studio led to log in. */
    callbackFor(address: string): string {
      const query = new URL(address).searchParams;
      const code = `code-${codes.size}-of-${name}`;
      codes.set(code, { nonce: query.get('nonce') ?? '' });
      const parameters = { code, state: query.get('state') ?? '', ...lie.callback };
      const given = Object.entries(parameters).filter(([, value]) => value !== undefined) as [string, string][];
      return `${SITE}/api/login/oidc/${name.toLowerCase()}/callback?${new URLSearchParams(given)}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  opened.variables = variables(name, opened.issuer);
  opened.secret = opened.variables[`OIDC_${name}_CLIENT_SECRET`] ?? '';
  return opened;
}

type Keys = { publicKey: KeyObject; privateKey: KeyObject };
