import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** What is on the screen is fresh again whenever somebody looks at it: on focus, and after being offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
  },
});
