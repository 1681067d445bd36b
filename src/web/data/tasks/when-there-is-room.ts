import { ApiError } from '../../frame/api/client.ts';

/** Sends one of many requests, and again where the service has had too many, once it takes more. */
export async function whenThereIsRoom<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) throw error;
      const seconds = Math.max(1, error.retryAfter);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}
