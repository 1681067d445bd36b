import { Secret, TOTP } from 'otpauth';
import type { Agent } from './studio.ts';

/** Gives the user of a session an authenticator app. Returns its secret and the recovery codes. */
export async function addTotp(agent: Agent): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await agent.post('/api/user/totp').send({}).expect(201)).body;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = (await agent.post('/api/user/totp').send({ code }).expect(200)).body;
  return { secret, recoveryCodes };
}
