import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';
import { pageQuery } from './query.ts';

export type LeaderboardRow = TaskSchemas['LeaderboardRow'];

export const leaderboardQuery = (period: 'week' | 'month' | 'year' | 'all') =>
  pageQuery(['leaderboard', period], () =>
    answer(taskApi.GET('/leaderboard', { params: { query: { period, limit: 50 } } })),
  );
