import type { Config } from './config.ts';
import type { Log } from './platform/log/log.ts';
import { installTracer } from './platform/tracing/trace.ts';
import { version } from './version.ts';

/** Records traces if a collector is configured; the libraries are loaded only then. Returns the function that ends it. */
export async function startTracing(options: Config['tracing'], log: Log): Promise<() => Promise<void>> {
  if (!options) return async () => {};
  const { openTracer } = await import('./platform/tracing/open-telemetry.ts');
  const { tracer, end } = openTracer({ ...options, version }, log);
  installTracer(tracer);
  return async () => {
    installTracer(undefined);
    await end();
  };
}
