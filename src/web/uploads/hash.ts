type Answer = { id: string; sha256: string | undefined };

let worker: Worker | undefined;
const waiting = new Map<string, (sha256: string | undefined) => void>();

/** The SHA-256 of a file in hexadecimal; undefined where it can't be read, or where the browser has none (plain HTTP). */
export function sha256Of(id: string, file: File): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return Promise.resolve(undefined);
  worker ??= startWorker();
  const started = worker;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    started.postMessage({ id, file });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data.sha256);
    waiting.delete(data.id);
  };
  // Its script could not be loaded: files are sent without a hash, and the next one tries anew.
  started.onerror = () => {
    worker = undefined;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  return started;
}
