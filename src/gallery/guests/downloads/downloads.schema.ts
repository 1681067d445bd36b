import { z } from 'zod';
import { query, request } from '../../../platform/openapi/registry.ts';
import { IdText } from '../../../platform/openapi/types.ts';
import { DownloadSize } from '../../downloads/downloads.schema.ts';

const MAX_CHOSEN = 1_000;

const separated = (given: unknown) => (typeof given === 'string' ? given.split(',') : [given]);

export const OriginalQuery = query(
  'OriginalQuery',
  z.object({
    download: z.enum(['1']).optional().meta({ description: 'Asks the browser to save the file', example: '1' }),
  }),
);

/** Which photos to download: `?photo=1&photo=2` or `?photo=1,2`, or none for all. */
export const DownloadQuery = query(
  'DownloadQuery',
  z.object({
    photo: z
      .preprocess((given) => [given].flat().flatMap(separated), z.array(IdText).max(MAX_CHOSEN))
      .transform((chosen) => [...new Set(chosen)])
      .optional()
      .meta({ description: 'Ids, also separated by commas; all without it', example: [1] }),
    chosen: z.string().optional().meta({ description: 'Sent by the form of the page', example: '1' }),
    size: DownloadSize.optional().meta({
      description: 'The files that the studio brought, or JPEGs of 2048 px; without it the best that the link permits',
      example: 'web',
    }),
  }),
);
export type DownloadQuery = z.output<typeof DownloadQuery>;

export const DownloadPin = request('DownloadPin', z.strictObject({ pin: z.string().min(1).max(100) }), { pin: '4711' });
