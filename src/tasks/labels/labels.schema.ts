import { z } from 'zod';
import { request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText, UtcTimestamp } from '../../platform/openapi/types.ts';

const DEFAULT_COLOR = '#6b7280';

/** `#rgb` is widened, letters become lower case. */
const Color = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Must be a colour such as #6b7280')
  .transform((color) => (color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color).toLowerCase());

export const NewLabel = request(
  'NewLabel',
  z.strictObject({
    name: SingleLineText(50),
    color: Color.default(DEFAULT_COLOR).describe(`Default ${DEFAULT_COLOR}`),
  }),
  { name: 'Albums', color: '#7a9e7e' },
);
export type NewLabel = z.output<typeof NewLabel>;

export const LabelPatch = request(
  'LabelPatch',
  z.strictObject({ name: SingleLineText(50).optional(), color: Color.optional() }),
  { color: '#6b7280' },
);
export type LabelPatch = z.output<typeof LabelPatch>;

export const Label = response(
  'Label',
  'The label',
  z.object({
    id: Id,
    name: z.string(),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    taskCount: z.int32().min(0),
    createdAt: UtcTimestamp,
  }),
  { headers: ['ETag'] },
);
export type Label = z.output<typeof Label>;

export const LabelList = response('LabelList', "The user's labels, sorted by name", z.array(Label));
