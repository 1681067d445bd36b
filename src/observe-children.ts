import type { Config } from './config.ts';
import { refuseMetricsPort } from './config-error.ts';
import type { Cleanups } from './platform/cleanups.ts';
import { answerChildren, takeOfChildren } from './platform/metrics/cluster.ts';
import { listenForScrapes } from './platform/metrics/listen-for-scrapes.ts';
import { render } from './platform/metrics/render.ts';

/** In the primary process: the combined metrics of all serving processes. Throws ConfigError if it can't listen. */
export async function observeChildren({ metrics, host }: Config, cleanups: Cleanups): Promise<void> {
  answerChildren();
  if (metrics.port === undefined) return;
  const scrape = async (accept: string | undefined) => render(await takeOfChildren(), accept);
  const server = await listenForScrapes(metrics.port, host, scrape).catch(refuseMetricsPort);
  cleanups.add(() => server.close());
}
