type Answer = { id: string; sha256: string | undefined };

let worker: Worker | undefined;
const waiting = new Map<string, (sha256: string | undefined) => void>();

/** The SHA-256 of a file in hexadecimal; undefined where it can't be read, or where the browser has none (plain HTTP). */
export function sha256Of(id: string, file: File): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return Promise.resolve(undefined);
  if (!worker) {
    worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.(data.sha256);
      waiting.delete(data.id);
    };
  }
  const started = worker;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    started.postMessage({ id, file });
  });
}
