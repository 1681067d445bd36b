import { z } from 'zod';
import { query } from '../../../platform/openapi/registry.ts';
import { IdText } from '../../../platform/openapi/types.ts';

export const LiveQuery = query(
  'LiveQuery',
  z.object({
    after: IdText.optional().meta({
      description: 'For the stream: the last photo that you know. `Last-Event-ID` does the same',
      example: 1,
    }),
  }),
);
