import { statSync } from 'node:fs';
import { get } from 'node:http';
import { DEAD_MS, heartbeatFile } from './heartbeat.ts';

/** The HEALTHCHECK of a container: ends with 0 if the server responds, or the worker has a recent heartbeat. */
const { HOST: host = '127.0.0.1', PORT: port = '3000', WORKERS, DATA_DIR = './data' } = process.env;
const TIMEOUT_MS = 2_500;

const end = (isHealthy: boolean) => process.exit(isHealthy ? 0 : 1);

function hasBeaten(): boolean {
  const found = statSync(heartbeatFile(DATA_DIR), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < DEAD_MS;
}

if (WORKERS === 'only') end(hasBeaten());
else
  get({ host, port, path: '/api/health', timeout: TIMEOUT_MS }, ({ statusCode }) => end(statusCode === 200))
    .on('timeout', () => end(false))
    .on('error', () => end(false));
