import { z } from 'zod';
import { query } from '../../../platform/openapi/registry.ts';

export const PagePreviewQuery = query(
  'PagePreviewQuery',
  z.object({
    brand: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'The fields that differ from the saved brand, as JSON', example: '{"cover":"split"}' }),
  }),
);
