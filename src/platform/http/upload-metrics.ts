import { readGauge } from '../metrics/registry.ts';

const running = { multipart: 0, raw: 0, tus: 0 };

readGauge('uploads_in_flight', 'Uploads in progress.', ['kind']).add(() =>
  Object.entries(running).map(([kind, value]) => ({ labels: { kind }, value })),
);

/** Counts an upload while it runs. */
export async function countUpload<T>(kind: keyof typeof running, receive: () => Promise<T>): Promise<T> {
  running[kind] += 1;
  try {
    return await receive();
  } finally {
    running[kind] -= 1;
  }
}
