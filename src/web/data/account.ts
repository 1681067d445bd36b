import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { answering, changing } from './changing.ts';
import { saveSchedule, showUser } from './own-user.ts';
import { EARNINGS } from './tasks/shown-changes.ts';

// The forms begin with the response at once: what is typed while queries reload must stay.
export const updateSchedule = answering(EARNINGS, (body: TaskSchemas['SchedulePatch']) => saveSchedule(body));

export const updateProfile = answering(['session'], async (body: TaskSchemas['ProfilePatch']) => {
  const now = await answer(taskApi.PATCH('/user/profile', { body }));
  showUser(now);
  return now;
});

export const updatePrivacy = changing(['leaderboard'], async (body: Partial<TaskSchemas['Privacy']>) => {
  showUser({ privacy: await answer(taskApi.PATCH('/user/privacy', { body })) });
});

export const updatePassword = (body: TaskSchemas['PasswordPatch']) => answer(taskApi.PATCH('/user/password', { body }));
