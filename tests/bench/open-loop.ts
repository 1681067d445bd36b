import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** The load: this many requests per second, in turn, over this many connections, regardless of the responses. */
export type OpenLoop = {
  port: number;
  /** Whole HTTP requests. */
  requests: string[];
  rate: number;
  seconds: number;
  connections: number;
};

/** Latencies in ms, by status. A request that found no free connection is `unsent`. */
export type Answers = { byStatus: Record<string, number[]>; unsent: number; seconds: number };

type Lane = { socket: Socket; sentAt: number; isBusy: boolean; left: number; status: string };

/** Handwritten and in a separate thread: it shares processors with the server that it measures, so the client must do little work. */
async function run({ port, requests, rate, seconds, connections }: OpenLoop): Promise<Answers> {
  const answers: Answers = { byStatus: {}, unsent: 0, seconds };
  const free: Lane[] = [];
  const all: Lane[] = [];
  const bytes = requests.map((text) => Buffer.from(text));

  const open = () => {
    const lane: Lane = { socket: connect(port, '127.0.0.1'), sentAt: 0, isBusy: false, left: 0, status: '' };
    lane.socket.setNoDelay(true);
    lane.socket.on('connect', () => free.push(lane));
    lane.socket.on('data', (chunk) => read(lane, chunk));
    lane.socket.on('error', () => {});
    lane.socket.on('close', () => {
      if (lane.isBusy) note('closed', lane);
      const at = free.indexOf(lane);
      if (at >= 0) free.splice(at, 1);
      if (!over) open();
    });
    all.push(lane);
  };
  const note = (status: string, lane: Lane) => {
    answers.byStatus[status] ??= [];
    answers.byStatus[status].push(performance.now() - lane.sentAt);
    lane.isBusy = false;
  };
  const read = (lane: Lane, chunk: Buffer) => {
    let body = chunk.length;
    if (lane.left === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, end);
      lane.status = head.slice(9, 12);
      lane.left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body -= end + 4;
    }
    lane.left -= body;
    if (lane.left > 0) return;
    lane.left = 0;
    note(lane.status, lane);
    free.push(lane);
  };

  let over = false;
  for (let i = 0; i < connections; i++) open();
  while (free.length < connections) await new Promise((resolve) => setTimeout(resolve, 5));
  const start = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now() - start;
      if (now > seconds * 1000) {
        clearInterval(timer);
        return resolve();
      }
      for (; sent < (now / 1000) * rate; sent++) {
        const lane = free.pop();
        if (!lane) {
          answers.unsent += 1;
          continue;
        }
        lane.isBusy = true;
        lane.sentAt = performance.now();
        lane.socket.write(bytes[sent % bytes.length] as Buffer);
      }
    }, 1);
  });
  const late = performance.now() + 5_000;
  while (all.some((lane) => lane.isBusy) && performance.now() < late)
    await new Promise((resolve) => setTimeout(resolve, 10));
  over = true;
  for (const { socket } of all) socket.destroy();
  return answers;
}

// The database shares its processor with this thread, and must not get less of it than while the peak was measured.
if (process.platform === 'linux') setPriority(10);
if (parentPort) parentPort.postMessage(await run(workerData as OpenLoop));
