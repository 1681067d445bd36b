import { z } from 'zod';
import { component, request, response } from '../../platform/openapi/registry.ts';

export const TYPE_PAIRINGS = ['classic', 'romantic', 'editorial', 'modern'] as const;
export const COVERS = ['cover', 'split', 'framed', 'band', 'corner', 'title'] as const;

/** The layouts of galleries from before there were brands. */
export const HeroLayout = component('HeroLayout', z.enum(['cover', 'split', 'framed']));
export type HeroLayout = z.output<typeof HeroLayout>;

const SPACINGS = ['airy', 'normal', 'tight'] as const;
const GRIDS = ['rows', 'columns'] as const;
const TILES = ['small', 'large'] as const;

const TypePairing = component('TypePairing', z.enum(TYPE_PAIRINGS));
const Cover = component('Cover', z.enum(COVERS));
const Spacing = component('Spacing', z.enum(SPACINGS));
const Grid = component('Grid', z.enum(GRIDS));
const TileSize = component('TileSize', z.enum(TILES));
const WatermarkPosition = component('WatermarkPosition', z.enum(['tiled', 'centre', 'corner']));
const WatermarkSize = component('WatermarkSize', z.enum(['small', 'medium', 'large']));

const BrandWatermark = z.strictObject({
  position: WatermarkPosition.describe('Repeated, once in the middle, or once at the bottom right'),
  size: WatermarkSize,
  strength: z.int32().min(10).max(90).describe('Opacity in per cent'),
});

const FIELDS = {
  type_pairing: TypePairing.describe('The typefaces of titles and text'),
  cover: Cover.describe('How the head of the page shows title and cover photo'),
  spacing: Spacing.describe('The space between photos and around the title'),
  accent: z
    .string()
    .regex(/^(theme|cover|#[0-9a-f]{6})$/, 'Must be theme, cover or a colour like #8a4b2a')
    .describe('The colour of buttons and links: that of the theme, one found in the cover photo, or a chosen one'),
  grid: Grid.describe('How photos are arranged. Guests can change it for themselves'),
  tile: TileSize.describe('How large photos are shown. Guests can change it for themselves'),
  watermark: BrandWatermark.describe('How the watermark of a gallery is drawn, if it has one'),
};

export const Brand = response(
  'Brand',
  "The studio's brand, for every gallery that does not change it",
  z.object(FIELDS),
  {
    headers: ['ETag'],
  },
);
export type Brand = z.output<typeof Brand>;

export const BrandPatch = request('BrandPatch', z.strictObject(FIELDS).partial(), {
  type_pairing: 'romantic',
  accent: '#8a4b2a',
});
export type BrandPatch = z.output<typeof BrandPatch>;

/** A gallery's own brand: null is as the studio's. */
export const OWN_FIELDS = {
  type_pairing: component('OwnTypePairing', z.enum(TYPE_PAIRINGS).nullable()),
  cover: component('OwnCover', z.enum(COVERS).nullable()),
  spacing: component('OwnSpacing', z.enum(SPACINGS).nullable()),
  accent: FIELDS.accent.nullable(),
  grid: component('OwnGrid', z.enum(GRIDS).nullable()),
  tile: component('OwnTileSize', z.enum(TILES).nullable()),
  watermark: FIELDS.watermark.nullable(),
};

export type OwnBrand = z.output<z.ZodObject<typeof OWN_FIELDS>>;

/** The brand of a gallery that changes nothing. */
export const AS_THE_STUDIO = {
  type_pairing: null,
  cover: null,
  spacing: null,
  accent: null,
  grid: null,
  tile: null,
  watermark: null,
};

export const DEFAULT_BRAND: Brand = {
  type_pairing: 'classic',
  cover: 'cover',
  spacing: 'normal',
  accent: 'theme',
  grid: 'rows',
  tile: 'small',
  watermark: { position: 'tiled', size: 'medium', strength: 55 },
};

/** A stored brand has only the fields that differ from the brand above it. */
export type StoredBrand = Partial<Brand>;

/** Galleries from before there were brands have only a layout. */
export const ownBrand = ({ hero_layout, brand }: { hero_layout: HeroLayout; brand: StoredBrand }): StoredBrand =>
  hero_layout === 'cover' ? brand : { cover: hero_layout, ...brand };

/** The brand that guests see. */
export const brandOf = (
  studio: StoredBrand | null | undefined,
  own?: { hero_layout: HeroLayout; brand: StoredBrand } | null,
): Brand => ({ ...DEFAULT_BRAND, ...studio, ...(own && ownBrand(own)) });

/** The old layout that is most like a cover. */
export const layoutOf = (cover: Brand['cover']): HeroLayout =>
  cover === 'split' || cover === 'framed' ? cover : 'cover';
