import { z } from 'zod';
import { component, query, response } from '../../platform/openapi/registry.ts';
import { UtcTimestamp } from '../../platform/openapi/types.ts';

export const LogoFields = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int32().min(1),
  height: z.int32().min(1),
  size_bytes: z.int32().min(1),
  updated_at: UtcTimestamp,
});

export const Logo = response('Logo', 'The stored logo, a PNG', z.object(LogoFields.shape));

const Ground = component('Ground', z.enum(['light', 'dark']));
export type Ground = z.output<typeof Ground>;

export const LogoQuery = query(
  'LogoQuery',
  z.object({
    ground: Ground.default('light').meta({
      description: 'The ground that the logo is for. Without a dark one, the other is shown everywhere',
      example: 'dark',
    }),
  }),
);

/** The payload of the job that removes the file of a replaced logo. */
export const LogoRemovalPayload = z.object({ filename: z.string() });
