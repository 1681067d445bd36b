import { ApiError, answer, stepUp, type TaskSchemas, taskApi } from '../frame/api/client.ts';

export const confirmIdentityBy = (body: TaskSchemas['StepUp']) => answer(taskApi.POST('/step-up', { body }));

export const stepUpOptions = () => answer(taskApi.POST('/step-up/options'));

/** Asks who is there, unless the user has confirmed it lately or has no second factor. Throws if they don’t confirm it. */
export async function confirmIdentity(): Promise<void> {
  const { isVerified, passkeys, hasTotp, hasPassword } = await answer(taskApi.GET('/user/factors'));
  if (isVerified) return;
  const accepted = [passkeys.length > 0 && 'passkey', hasTotp && 'totp', hasPassword && 'password'];
  const refusal = await stepUp.wait(accepted.filter((factor) => factor !== false));
  if (refusal) throw new ApiError(refusal.status, await refusal.json());
}
