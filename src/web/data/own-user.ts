import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { queryClient, showChanged } from '../frame/api/query-client.ts';
import { sessionQuery } from '../frame/session/session.ts';
import { browserZone } from '../frame/time/zones.ts';
import { query } from './query.ts';

export type OwnUser = TaskSchemas['OwnUser'];

/** Level, points, statistics, schedule and privacy of the signed-in user. */
export const ownUserQuery = query(['user'], () => answer(taskApi.GET('/user')));

/** Saves time zone and working times, and shows them wherever this window uses them. */
export async function saveSchedule(body: TaskSchemas['SchedulePatch'], signal?: AbortSignal) {
  const schedule = await answer(taskApi.PATCH('/user/schedule', { body, ...(signal && { signal }) }));
  const { timezone } = schedule;
  showUser({ schedule, timezone });
  showChanged(sessionQuery.queryKey, (user) => ({ ...user, timezone, timezoneChosen: true }));
  return schedule;
}

/** Most views count days, so everything reloads. */
export async function saveZone(timezone: string): Promise<void> {
  await saveSchedule({ timezone });
  void queryClient.invalidateQueries();
}

export async function savePreferences(body: TaskSchemas['PreferencesPatch']): Promise<void> {
  const preferences = await answer(taskApi.PATCH('/user/preferences', { body }));
  showChanged(sessionQuery.queryKey, (user) => ({ ...user, preferences }));
}

export function showUser(change: Partial<OwnUser>): void {
  showChanged(ownUserQuery.queryKey, (user) => ({ ...user, ...change }));
}

/** Today in the user's zone, as `2026-06-15`. */
export function todayIn(timezone: string): string {
  const format = zones.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  zones.set(timezone, format);
  return format.format();
}
const zones = new Map<string, Intl.DateTimeFormat>();

const PATIENCE_MS = 3_000;

/** Resolves when the user’s time zone is loaded, or after 3 s. A date typed earlier would be read in the browser’s time zone. */
export async function zoneIsKnown(): Promise<void> {
  if (!onlineManager.isOnline()) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([queryClient.ensureQueryData(ownUserQuery).catch(() => {}), patience]);
}

/** Today where the user is; where the browser is, until that is known. After midnight it is another day. */
export function useToday(): string {
  const { data } = useQuery(ownUserQuery);
  const timezone = data?.timezone ?? browserZone();
  const [, look] = useState('');
  useEffect(() => {
    const timer = setInterval(() => look(todayIn(timezone)), 30_000);
    return () => clearInterval(timer);
  }, [timezone]);
  return todayIn(timezone);
}
