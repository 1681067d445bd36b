import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, type TaskSchemas, taskApi } from '../frame/api/client.ts';

export type LeaderboardRow = TaskSchemas['LeaderboardRow'];

export const leaderboardQuery = (period: 'week' | 'month' | 'year' | 'all') =>
  queryOptions({
    queryKey: ['leaderboard', period],
    queryFn: () => answer(taskApi.GET('/leaderboard', { params: { query: { period, limit: 50 } } })),
    placeholderData: keepPreviousData,
  });
