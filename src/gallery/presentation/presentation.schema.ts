import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText } from '../../platform/openapi/types.ts';

const Percent = z.int32().min(0).max(100);

const HeroLayout = component('HeroLayout', z.enum(['cover', 'split', 'framed']));
const GalleryOrder = component('GalleryOrder', z.enum(['uploaded', 'captured', 'manual']));
const Watermark = component('Watermark', z.enum(['none', 'text', 'logo']));

const FIELDS = {
  hero_photo_id: Id.nullable().describe('The photo at the top; null: the first one'),
  hero_layout: HeroLayout.describe('The picture behind the title, beside it, or below it'),
  hero_focus_x: Percent.describe('What stays in sight when the picture is cut: per cent from the left'),
  hero_focus_y: Percent.describe('Per cent from the top'),
  photo_order: GalleryOrder.describe('Newest first, by the time at which they were taken, or by hand'),
  sections: z.boolean().describe('Categories are sections of the page'),
  watermark: Watermark.describe('What lies over the pictures that guests see; never over originals'),
  watermark_text: SingleLineText(100).nullable(),
  selection_limit: z.int32().min(1).max(100_000).nullable().describe('How many photos a guest may choose in one list'),
  download_limit: z
    .int32()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('How many different photos all guests together may download; one that was downloaded may be again'),
  guest_uploads: z.boolean().describe('Guests may send photos, which wait for the studio'),
  guest_upload_max_files: z.int32().min(1).max(10_000).describe('How many photos guests may send in all'),
  guest_upload_max_bytes: z.int().min(1).max(1_099_511_627_776).describe('How many bytes guests may send in all'),
};

export const PresentationPatch = request(
  'PresentationPatch',
  z.strictObject({
    ...z.object(FIELDS).partial().shape,
    download_pin: z
      .string()
      .regex(/^\d{4,12}$/, 'Must be 4 to 12 digits')
      .nullish()
      .describe('Asked for before a download; null: none'),
  }),
  { hero_layout: 'split', photo_order: 'captured', selection_limit: 40 },
);
export type PresentationPatch = z.output<typeof PresentationPatch>;

export const Presentation = response(
  'Presentation',
  'How a gallery shows itself, and what guests may take and bring',
  z.object({
    ...FIELDS,
    has_download_pin: z.boolean().describe('Whether a PIN is asked for before a download'),
    downloads_used: z.int32().describe('How many different photos guests have downloaded since there is a limit'),
  }),
  { headers: ['ETag'] },
);
export type Presentation = z.output<typeof Presentation>;
