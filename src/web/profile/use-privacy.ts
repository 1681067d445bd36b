import { updatePrivacy } from '../data/account.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useSaving } from '../frame/forms/use-saving.ts';

/** This user's visibility to others, as it is saved or being saved. */
export function usePrivacy(privacy: TaskSchemas['Privacy'], done?: string) {
  const { save, saving } = useSaving(updatePrivacy, done);
  return { shown: { ...privacy, ...saving }, save };
}
