import { z } from 'zod';
import { query } from '../../../platform/openapi/registry.ts';
import { IdText, NumberText } from '../../../platform/openapi/types.ts';

/** The query parameters of the pages of lists. */
export const ListsPageQuery = query(
  'ListsPageQuery',
  z.object({
    said: z
      .enum(['link', 'continued'])
      .optional()
      .meta({ description: 'The action that led to this page', example: 'link' }),
    left: NumberText(0, 1_000_000).optional().meta({ description: 'How many photos found no room', example: 0 }),
  }),
);

export const ListPageQuery = query(
  'ListPageQuery',
  z.object({
    said: z
      .enum(['sent', 'asked'])
      .optional()
      .meta({ description: 'The action that led to this page', example: 'sent' }),
    page: NumberText(1, 1_000_000).default(1).meta({ example: 1 }),
  }),
);

export const AddPageQuery = query(
  'AddPageQuery',
  z.object({ photo: IdText.meta({ description: 'The photo for which a list is chosen', example: 1 }) }),
);
