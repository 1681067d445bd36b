import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Requests per second. p99 in ms. */
export interface Load {
  rate: number;
  p99: number;
}

/** One GET by 16 connections, or a POST where there is a body; `[<id>]` in the body differs in each request. */
export async function load(
  url: string,
  token: string,
  seconds = 4,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Load> {
  const text = body && JSON.stringify(body);
  const result = await autocannon({
    url,
    ...(text && { method: 'POST', body: text, idReplacement: text.includes('[<id>]') }),
    connections: 16,
    duration: seconds,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && JSON_HEADERS), ...headers },
  });
  const refusals = result.non2xx - (headers['if-none-match'] ? result['3xx'] : 0);
  if (refusals > 0 || result.errors > 0) throw new Error(`${url}: ${refusals} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** The median over rounds of `measure(a) / measure(b)`, taken in turns because machines drift. */
export async function ratio(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ ratio: number; a: number; b: number }> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) pairs.push([await a(), await b()]);
  return {
    ratio: median(pairs.map(([x, y]) => x / y)),
    a: median(pairs.map(([x]) => x)),
    b: median(pairs.map(([, y]) => y)),
  };
}

/** The private memory of a process in MB: without the program and the libraries that it shares with other processes. */
export function privateMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (
    [...status.matchAll(/Rss(?:Anon|Shmem):\s+(\d+)/g)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) /
    1024
  );
}

/** Resident memory of a process and its children, in MB. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The memory of a process in MB, with its share of what it has in common with others. */
export function proportionalMemory(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The most resident memory that a process has had, in MB. */
export function peakMemory(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const TICKS_PER_SECOND = 100;

/** The processor time that a process has used. */
export function cpuSeconds(pid: number): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(words[11]) + Number(words[12])) / TICKS_PER_SECOND;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** Latencies in ms under 100 requests a second. By a client that costs less than fetch: it shares processors with what it measures. */
export async function steadyLoad(url: string, token: string, seconds: number, stop?: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (res) => {
        if (res.statusCode !== 200) reject(new Error(`${url}: ${res.statusCode}`));
        res.resume().once('end', resolve);
      }).once('error', reject);
    });
  const times: number[] = [];
  const asked: Promise<unknown>[] = [];
  const start = performance.now();
  for (let i = 0; i < seconds * 100 && !stop?.aborted; i++) {
    const wait = start + i * 10 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(time(ask).then((ms) => times.push(ms)));
  }
  await Promise.all(asked);
  agent.destroy();
  return times;
}
