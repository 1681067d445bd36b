import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Tuning } from '../../src/open-deps.ts';
import { LOCAL, openStudio, type Studio } from './studio.ts';

/** A studio where browsers allow passkeys. Its address is its PUBLIC_URL, `http://localhost` with a port. */
export async function openLocalStudio(environment: Record<string, string> = {}, tuning: Tuning = {}): Promise<Studio> {
  const studio = await openStudio({ ...environment, PUBLIC_URL: LOCAL }, tuning);
  return { ...studio, url: studio.deps.publicUrl };
}

/** A device for a page's passkeys, whose owner agrees to everything unless a test says otherwise. */
export async function addAuthenticator(page: Page, options: { isCopied?: boolean } = {}) {
  // While the session is open, the page has no other device.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: options.isCopied ?? false,
      defaultBackupState: options.isCopied ?? false,
    },
  });
  const credentials = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    /** The passkeys on the device. */
    credentials,
    /** Whether the owner's finger or code is accepted. If not, the browser reports a cancelled request. */
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether anybody touches the device. If not, a request waits. */
    touch: (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Sets the counter of every passkey, as on a copy of the device that was made earlier. */
    async setCounters(signCount: number) {
      for (const credential of await credentials()) {
        const { credentialId } = credential;
        await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
      }
    },
    /** Takes the device away. */
    remove: () => devtools.detach(),
  };
}
export type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>;

const STEP_MS = 30_000;

/** The code that an authenticator app shows, by default now, or this many steps of 30 s later. */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * STEP_MS });
