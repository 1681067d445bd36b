import { z } from 'zod';
import { request } from '../../../platform/openapi/registry.ts';
import { Id } from '../../../platform/openapi/types.ts';

export const SeenPhotos = request('SeenPhotos', z.strictObject({ photos: z.array(Id).min(1).max(500) }), {
  photos: [1, 2, 3],
});
