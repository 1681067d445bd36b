import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { answering, changing } from './changing.ts';
import { query } from './query.ts';

export type Passkey = TaskSchemas['Passkey'];

/** How the user logs in. */
export const factorsQuery = query(['factors'], () => answer(taskApi.GET('/user/factors')));
export type Factors = Awaited<ReturnType<NonNullable<typeof factorsQuery.queryFn>>>;

export const hasSecondFactor = ({ hasTotp, passkeys }: Pick<Factors, 'hasTotp' | 'passkeys'>): boolean =>
  hasTotp || passkeys.length > 0;

/** The browser’s part in adding and using passkeys, loaded at its first use. */
const webauthn = () => import('@simplewebauthn/browser');

type Creation = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON'];
type Use = Parameters<Awaited<ReturnType<typeof webauthn>>['startAuthentication']>[0]['optionsJSON'];
/** The service’s options for `navigator.credentials`, as JSON. */
export type PasskeyOptions = TaskSchemas['PasskeyOptions'];
export type Assertion = TaskSchemas['PasskeyAssertion'];

/** Adds a passkey. Throws the browser’s error if none was made. The result has recovery codes if the user had none. */
export const addPasskey = answering(['factors'], async (name: string) => {
  const options = await answer(taskApi.POST('/user/passkeys/options'));
  const { startRegistration } = await webauthn();
  const passkey = await startRegistration({ optionsJSON: options as unknown as Creation });
  return answer(
    taskApi.POST('/user/passkeys', {
      body: { name, passkey: passkey as unknown as TaskSchemas['PasskeyAttestation'] },
    }),
  );
});

export const renamePasskey = changing(['factors'], (id: number, name: string) =>
  answer(taskApi.PATCH('/user/passkeys/{id}', { params: { path: { id } }, body: { name } })),
);

export const removePasskey = changing(['factors'], (id: number) =>
  answer(taskApi.DELETE('/user/passkeys/{id}', { params: { path: { id } } })),
);

/** Lets the user choose a passkey on this device. Throws the browser’s error if they do not. */
export async function getAssertion(options: PasskeyOptions): Promise<Assertion> {
  const { startAuthentication } = await webauthn();
  return (await startAuthentication({ optionsJSON: options as unknown as Use })) as unknown as Assertion;
}

/** The secret for an authenticator app, and its address for a QR code. */
export const newAppSecret = async (): Promise<{ secret: string; uri: string }> => {
  const made = await answer(taskApi.POST('/user/totp', { body: {} }));
  if (!('secret' in made)) throw new Error('no secret');
  return made;
};

/** Turns the app on. The result has recovery codes if the user had none. */
export const confirmApp = answering(['factors'], async (code: string) => {
  const made = await answer(taskApi.POST('/user/totp', { body: { code } }));
  return 'recoveryCodes' in made ? made.recoveryCodes : undefined;
});

export const removeApp = changing(['factors'], () => answer(taskApi.DELETE('/user/totp')));

export const replaceRecoveryCodes = answering(['factors'], async () => {
  const { recoveryCodes } = await answer(taskApi.POST('/user/recovery-codes'));
  return recoveryCodes;
});
