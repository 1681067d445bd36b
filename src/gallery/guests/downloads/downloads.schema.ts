import { z } from 'zod';
import { query, request } from '../../../platform/openapi/registry.ts';
import { Email } from '../../../platform/openapi/types.ts';
import { ChosenPhotos, DownloadSize } from '../../downloads/downloads.schema.ts';

export const OriginalQuery = query(
  'OriginalQuery',
  z.object({
    download: z.enum(['1']).optional().meta({ description: 'Asks the browser to save the file', example: '1' }),
  }),
);

/** Which photos to download: `?photo=1&photo=2` or `?photo=1,2,5-9`, or none for all. */
export const DownloadQuery = query(
  'DownloadQuery',
  z.object({
    photo: ChosenPhotos.optional().meta({ description: 'Ids, also as `1,2,5-9`; all without it', example: [1] }),
    chosen: z.string().optional().meta({ description: 'Sent by the form of the page', example: '1' }),
    size: DownloadSize.optional().meta({
      description: 'The files that the studio brought, or JPEGs of 2048 px; without it the best that the link permits',
      example: 'web',
    }),
    said: z.enum(['mail']).optional().meta({ description: 'Set after a form; the page confirms it', example: 'mail' }),
  }),
);
export type DownloadQuery = z.output<typeof DownloadQuery>;

export const DownloadMail = request(
  'DownloadMail',
  z.strictObject({
    email: Email,
    size: DownloadSize.optional().describe('Without it the best that the link permits'),
    photo: ChosenPhotos.optional().describe('Ids; all without it'),
  }),
  { email: 'ada@example.com', size: 'web' },
);

export const DownloadPin = request('DownloadPin', z.strictObject({ pin: z.string().min(1).max(100) }), { pin: '4711' });
