import { jest } from '@jest/globals';

// On a loaded machine a browser may come too late for one of two thousand tests. What failed is printed all the same.
if (process.env.CI) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  jest.setTimeout(90_000);
}
