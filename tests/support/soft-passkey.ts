import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Agent } from './studio.ts';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;
const COUNTER_BYTES = 4;

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
type Signing = { origin?: string; isVerified?: boolean; counter?: number };

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A device with one passkey, as browsers would use it: for tests that need no browser. It counts its uses. */
export function softPasskey(siteOrigin = 'http://localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (site: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(COUNTER_BYTES);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash('sha256', site, 'buffer'), Buffer.from([flags]), count, rest]);
  };

  const json = (response: object) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    /** Makes the passkey. */
    create({ challenge, rp, user }: Options) {
      userHandle = user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: an ES256 key on the curve P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const data = authenticatorData(rp?.id ?? '', PRESENT | VERIFIED | WITH_KEY, 0, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(data)],
        ]),
      );
      return json({
        clientDataJSON: encode(clientData('webauthn.create', challenge, siteOrigin)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      });
    },

    /** Signs a challenge. */
    get({ challenge, rpId = '' }: Options, { origin = siteOrigin, isVerified = true, counter = ++uses }: Signing = {}) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, isVerified ? PRESENT | VERIFIED : PRESENT, counter);
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return json({
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(createSign('sha256').update(signed).sign(privateKey)),
        userHandle,
      });
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;

/** Gives the user of a session a passkey. Returns the response, which has recovery codes for the first factor. */
export async function addPasskey(agent: Agent, passkey: SoftPasskey, name = 'Test') {
  const { body: options } = await agent.post('/api/user/passkeys/options').send({}).expect(200);
  const { body } = await agent
    .post('/api/user/passkeys')
    .send({ name, passkey: passkey.create(options) })
    .expect(201);
  return body;
}

/** Logs a browser in with nothing else. */
export async function logInWithPasskey(agent: Agent, passkey: SoftPasskey, signing?: Signing) {
  const { body: options } = await agent.post('/api/login/passkey/options').send({}).expect(200);
  return agent.post('/api/login/passkey').send({ passkey: passkey.get(options, signing) });
}
