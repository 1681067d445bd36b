import { z } from 'zod';
import { component } from '../../platform/openapi/registry.ts';

/** What guests take home: the files that the studio brought, or pictures of 2048 px. */
export const DownloadSize = component('DownloadSize', z.enum(['original', 'web']));
export type Size = z.output<typeof DownloadSize>;

/** What the jobs are given that prepare archives. */
export const ChecksumsPayload = z.object({ event_id: z.int32(), goes_on: z.boolean().default(false) });
export const WebSizesPayload = z.object({ event_id: z.int32(), ids: z.array(z.int32()).optional() });
