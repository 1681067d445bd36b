import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';
import { Id, SingleLineText } from '../../platform/openapi/types.ts';
import { Brand, HeroLayout, OWN_FIELDS, type StoredBrand } from '../settings/brand.schema.ts';

const Percent = z.int32().min(0).max(100);

export const GalleryOrder = component(
  'GalleryOrder',
  z.enum(['uploaded', 'captured', 'captured_name', 'name', 'name_desc', 'manual']),
);
const Watermark = component('Watermark', z.enum(['none', 'text', 'logo']));

const FIELDS = {
  hero_photo_id: Id.nullable().describe('The cover photo. Null uses the first photo'),
  hero_layout: HeroLayout.describe(
    'Replaced by `brand.cover`: the layout of earlier versions that is most like the cover. A changed one becomes the cover',
  ),
  hero_focus_x: Percent.describe('Focal point of the cover, in per cent from the left'),
  hero_focus_y: Percent.describe('Focal point of the cover, in per cent from the top'),
  locked_preview: z.boolean().describe('Whether the password form shows the name of the gallery and a blurred cover'),
  photo_order: GalleryOrder.describe(
    'Newest upload first; by capture time, then upload (`captured`) or file name (`captured_name`); by file name; or manual',
  ),
  sections: z.boolean().describe('Whether the page has a section per category'),
  watermark: Watermark.describe('Watermark on the pictures that guests see. Originals never have one'),
  watermark_text: SingleLineText(100).nullable(),
  selection_limit: z.int32().min(1).max(100_000).nullable().describe('How many photos a guest can choose per list'),
  share_lists: z.boolean().describe('Guests can share a list by a link that shows only its photos'),
  confirm_email: z.boolean().describe('Guests confirm their e-mail address before a list is sent. Needs a mail server'),
  download_limit: z
    .int32()
    .min(1)
    .max(1_000_000)
    .nullable()
    .describe('How many different photos guests can download in total. Repeated downloads do not count'),
  guest_uploads: z.boolean().describe('Guests can send photos, which the studio then accepts or refuses'),
  guest_upload_max_files: z.int32().min(1).max(10_000).describe('How many photos guests can send in total'),
  guest_upload_max_bytes: z.int().min(1).max(1_099_511_627_776).describe('How many bytes guests can send in total'),
};

export const PresentationPatch = request(
  'PresentationPatch',
  z.strictObject({
    ...z.object(FIELDS).partial().shape,
    brand: component('GalleryBrandPatch', z.strictObject(OWN_FIELDS).partial())
      .optional()
      .describe("This gallery's own brand. Null uses the studio's"),
    download_pin: z
      .string()
      .regex(/^\d{4,12}$/, 'Must be 4 to 12 digits')
      .nullish()
      .describe('Guests must enter this PIN before a download. Null for no PIN'),
  }),
  { hero_layout: 'split', photo_order: 'captured', selection_limit: 40 },
);
export type PresentationPatch = z.output<typeof PresentationPatch>;

export const Presentation = response(
  'Presentation',
  'The design of a gallery and its limits for downloads and uploads',
  z.object({
    ...FIELDS,
    brand: component('GalleryBrand', z.object(OWN_FIELDS)).describe("This gallery's own brand. Null uses the studio's"),
    effective_brand: z.object(Brand.shape).describe('The brand that guests see'),
    studio_brand: z.object(Brand.shape).describe("The studio's brand"),
    has_download_pin: z.boolean().describe('Whether downloads require a PIN'),
    downloads_used: z.int32().describe('How many different photos guests have downloaded since the limit was set'),
  }),
  { headers: ['ETag'] },
);
export type Presentation = z.output<typeof Presentation>;

/** The presentation of a gallery that has no settings yet. */
export const DEFAULT_PRESENTATION = {
  hero_photo_id: null,
  hero_layout: 'cover',
  hero_focus_x: 50,
  hero_focus_y: 50,
  locked_preview: false,
  photo_order: 'captured_name',
  sections: true,
  watermark: 'none',
  watermark_text: null,
  selection_limit: null,
  share_lists: false,
  confirm_email: false,
  download_limit: null,
  download_pin_hash: null,
  download_pin_version: 0,
  guest_uploads: false,
  guest_upload_max_files: 100,
  guest_upload_max_bytes: 2 * 1024 ** 3,
  brand: {},
} satisfies z.output<z.ZodObject<typeof FIELDS>> & {
  download_pin_hash: string | null;
  download_pin_version: number;
  brand: StoredBrand;
};
