import type { RequestListener } from 'node:http';

/** How many milliseconds later browsers are served. A test that fails only then expects the service to be quicker than its own steps. */
const DELAY_MS = Number(process.env.RESPONSE_DELAY ?? 0);

export const lateForBrowsers = (listener: RequestListener): RequestListener =>
  DELAY_MS === 0
    ? listener
    : (req, res) => {
        if (req.headers['user-agent']?.startsWith('Mozilla')) setTimeout(() => listener(req, res), DELAY_MS);
        else listener(req, res);
      };
