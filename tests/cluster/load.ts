import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

const LONGEST_S = 600;
const CONNECTIONS = 4;
/** Enough that something is always under way, and not so much that the machine does nothing else. */
const REQUESTS_PER_S = 100;

export type Load = {
  name: string;
  /** How many requests were made, and how many had no response or an unsuccessful one. */
  stop(): Promise<{ requests: number; failed: number }>;
};

/** The same request again and again on a few connections: by wrk where it is installed, else by autocannon. */
export function startLoad(url: string, token: string): Load {
  const authorization = `Bearer ${token}`;
  if (spawnSync('wrk', ['--version']).error) return startAutocannon(url, authorization);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${LONGEST_S}s`, '-H', `Authorization: ${authorization}`, url];
  const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  wrk.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(wrk, 'close');
  return {
    name: 'wrk',
    async stop() {
      wrk.kill('SIGINT');
      await ended;
      const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? 0);
      const [, ...errors] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(printed) ?? [];
      const refused = number(/Non-2xx or 3xx responses: (\d+)/);
      return {
        requests: number(/(\d+) requests in/),
        failed: errors.reduce((sum, count) => sum + Number(count), refused),
      };
    },
  };
}

function startAutocannon(url: string, authorization: string): Load {
  const options = {
    url,
    connections: CONNECTIONS,
    overallRate: REQUESTS_PER_S,
    duration: LONGEST_S,
    headers: { authorization },
  };
  const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
  return {
    name: 'autocannon',
    async stop() {
      instance.stop();
      const { requests, errors, timeouts, non2xx } = await result;
      return { requests: requests.total, failed: errors + timeouts + non2xx };
    },
  };
}
