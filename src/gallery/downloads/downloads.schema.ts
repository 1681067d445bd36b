import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';

/** The files that guests download: the studio's originals, or pictures of 2048 px. */
export const DownloadSize = component('DownloadSize', z.enum(['original', 'web']));
export type Size = z.output<typeof DownloadSize>;

/** The payload of the jobs that prepare archives. */
export const ChecksumsPayload = z.object({ event_id: z.int32(), goes_on: z.boolean().default(false) });
export const WebSizesPayload = z.object({ event_id: z.int32(), ids: z.array(z.int32()).optional() });
