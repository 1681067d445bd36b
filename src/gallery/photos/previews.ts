import type { Readable } from 'node:stream';
import type { Deps, HasDb, HasQueries } from '../../deps.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound, unavailable } from '../../platform/errors.ts';
import {
  edgeFor,
  type Format,
  hasLargest,
  LARGEST_EDGE,
  PREVIEW_EDGE,
  type Shape,
  type Size,
  THUMBNAIL_EDGE,
} from '../../platform/images/preview-sizes.ts';
import { addJob, addJobs } from '../../platform/jobs/add-job.ts';
import { isMissing } from '../../platform/storage/storage.ts';
import { hasFormat, originalKey, type Rendition as Picture, renditionKey, thumbnailPath } from './photo-files.ts';
import { selectEventWatermark, selectWatermarks, type WatermarkRow } from './picture-files.sql.ts';
import { type GalleryWatermark, readWatermark, watermarkOf } from './watermarks.ts';

export const PREVIEW_JOB = 'gallery.photos.preview';
export const LARGEST_JOB = 'gallery.photos.preview_largest';

/** The pictures that a job makes. Others are made on the first request. */
export const PREPARED: Size[] = [
  { edge: 480, format: 'jpeg' },
  { edge: 480, format: 'webp' },
  { edge: 1024, format: 'webp' },
  { edge: 1024, format: 'avif' },
  { edge: 2048, format: 'jpeg' },
  { edge: 2048, format: 'avif' },
];
/** The pictures that another job makes when no photo lacks those above. */
export const PREPARED_LAST: Size[] = [{ edge: LARGEST_EDGE, format: 'avif' }];

/** After everything else, and not while more uploads are likely to follow. A guest who looks earlier has it made at once. */
const PRIORITY = 10;
const LAST = 20;
const SECONDS = 20;

/** Queues the job that makes a photo's pictures. */
export const queuePreview = (tx: Tx, path: string, seconds = SECONDS): Promise<void> =>
  addJob(tx, PREVIEW_JOB, { path }, { key: path, priority: PRIORITY, seconds });

/** Queues the job that makes a photo's largest picture. */
export const queueLargest = (tx: Tx, path: string, seconds = 0): Promise<void> =>
  addJob(tx, LARGEST_JOB, { path }, { key: path, priority: LAST, seconds });

/** The same for many, at once: no more of them are likely to follow. */
export const queuePreviews = (tx: Tx, paths: string[]): Promise<void> =>
  addJobs(
    tx,
    PREVIEW_JOB,
    paths.map((path) => ({ payload: { path }, key: path })),
    { priority: PRIORITY },
  );

/** The original exists, but it cannot be decoded. */
export class Undecodable extends AppError {
  constructor() {
    super(404, 'NOT_FOUND', 'Preview not found.');
  }
}

type Rendition = Picture<GalleryWatermark>;
type PreviewDeps = Pick<Deps, 'storage' | 'images' | 'previews'>;

/** Up to this many guests wait for large originals, so that the guests of one gallery do not delay others for long. */
const MAX_AWAITED = 64;

export const LARGE: Rendition = { edge: PREVIEW_EDGE, format: 'jpeg' };

/** The bytes of a picture of a photo. It is made now if no job has made it yet. */
export const readPreview = (deps: PreviewDeps, path: string, rendition = LARGE): Promise<Readable> =>
  readMade(deps, path, rendition, (key) => deps.storage.read(key));

async function readMade<T>(
  deps: PreviewDeps,
  path: string,
  rendition: Rendition,
  read: (key: string) => Promise<T>,
): Promise<T> {
  const key = renditionKey(path, rendition);
  return read(key).catch(async (error) => {
    if (!isMissing(error)) throw error;
    await (deps.previews.making.get(key) ?? makeNow(deps, path, rendition));
    return read(key);
  });
}

/** The watermark over the pictures of an event, if there is one. */
export const findWatermark = async ({ db }: HasQueries, eventId: number): Promise<GalleryWatermark | undefined> =>
  watermarkOf((await db.one(selectEventWatermark, { id: eventId }))?.watermark ?? null);

type Pictured = { path: string; sha256: string };

/** A preview of a photo, as it is sent. */
export function previewOf(deps: PreviewDeps, { path, sha256 }: Pictured, rendition: Rendition) {
  const { edge, format, watermark } = rendition;
  return {
    etag: [sha256, edge, format, ...(watermark ? [watermark.digest] : [])].join('-'),
    type: `image/${format}`,
    key: renditionKey(path, rendition),
    open: () => readMade(deps, path, rendition, (key) => deps.storage.readAll(key)),
  };
}

type Wanted = { edge: Size['edge']; formats: Format[]; watermark: GalleryWatermark | undefined };

/**
 * Previews of a photo as they are sent; the first that exists is meant. Only jobs make AVIF, because it takes much memory, so until then
 * clients get another format.
 */
export const previewsOf = (deps: PreviewDeps, photo: Pictured & Shape, { edge, formats, watermark }: Wanted) =>
  formats
    .map((format) => ({ edge: edgeFor(edge, photo), format, watermark }))
    .filter(hasFormat)
    .map((rendition) => {
      const preview = previewOf(deps, photo, rendition);
      const stored = () => deps.storage.readAll(preview.key);
      return rendition.format === 'avif' ? { ...preview, open: stored } : preview;
    });

/** A photo's thumbnail, as it is sent. */
export const thumbnailOf = ({ storage }: Pick<Deps, 'storage'>, key: string, sha256: string) => ({
  etag: `${sha256}-thumbnail`,
  type: 'image/jpeg',
  key,
  open: () => storage.readAll(key),
});

/** Makes only the requested size. Of an original of 24 megapixels, a small picture takes a tenth of the time of all sizes. */
async function makeNow(deps: PreviewDeps, path: string, rendition: Rendition): Promise<void> {
  // A small one is made of the thumbnail, which costs next to nothing.
  const small = rendition.edge === THUMBNAIL_EDGE && renditionKey(path, rendition) !== thumbnailPath(path);
  if (small) return makePreviews(deps, path, [rendition], { isAwaited: true, source: thumbnailPath(path) });
  const { previews } = deps;
  if (previews.awaited >= MAX_AWAITED) throw unavailable('Previews are still being created. Try again shortly.');
  previews.awaited += 1;
  await makePreviews(deps, path, [rendition], { isAwaited: true }).finally(() => {
    previews.awaited -= 1;
  });
}

/**
 * Makes the missing pictures of a photo that its gallery shows, and queues the largest. Throws not found if the original is gone or cannot
 * be decoded. Does nothing for a photo without a row.
 */
export async function completePreviews(deps: PreviewDeps & HasDb, path: string): Promise<void> {
  const [photo] = await deps.db.all(selectWatermarks, { paths: [path] });
  if (!photo) return;
  await complete(deps, photo, PREPARED);
  if (hasLargest(photo)) await deps.db.transaction((tx) => queueLargest(tx, path));
}

/** Makes the largest picture of a photo, unless it exists. */
export async function completeLargest(deps: PreviewDeps & HasDb, path: string): Promise<void> {
  const [photo] = await deps.db.all(selectWatermarks, { paths: [path] });
  if (photo && hasLargest(photo)) await complete(deps, photo, PREPARED_LAST);
}

async function complete(deps: PreviewDeps, { path, watermark: row }: Waiting, sizes: Size[]): Promise<void> {
  const watermark = watermarkOf(row);
  const wanted = sizes.map((size) => ({ ...size, watermark }));
  const found = await Promise.all(wanted.map((rendition) => deps.storage.find(renditionKey(path, rendition))));
  const missing = wanted.filter(
    (rendition, i) => !found[i] && !deps.previews.making.has(renditionKey(path, rendition)),
  );
  if (missing.length > 0) await makePreviews(deps, path, missing, { isAwaited: false });
}

type Waiting = { path: string; watermark: WatermarkRow | null };
type Making = { isAwaited: boolean; source?: string };

function makePreviews(
  deps: PreviewDeps,
  path: string,
  wanted: Rendition[],
  { isAwaited, source = originalKey(path) }: Making,
): Promise<void> {
  const keys = wanted.map((rendition) => renditionKey(path, rendition));
  const running = make(deps, { isAwaited, source }, wanted, keys).finally(() => {
    for (const key of keys) deps.previews.making.delete(key);
  });
  for (const key of keys) deps.previews.making.set(key, running);
  return running;
}

async function make(
  { storage, images, previews }: PreviewDeps,
  { isAwaited, source }: Required<Making>,
  wanted: Rendition[],
  keys: string[],
): Promise<void> {
  // All pictures of one gallery have the same watermark.
  const watermark = wanted[0]?.watermark;
  const drawn = watermark && (await readWatermark({ storage, previews }, watermark));
  const original = await storage.localPath(source).catch((error) => {
    throw isMissing(error) ? notFound('Preview') : error;
  });
  try {
    const sizes = wanted.map(({ edge, format }) => ({ edge, format }));
    const pictures = await images.render(original.path, sizes, { isAwaited, watermark: drawn });
    if (pictures === null) throw new Undecodable();
    if (!pictures) throw notFound('Preview');
    // Waits for all, even if one fails, so that a retry does not meet a running write.
    const stored = await Promise.allSettled(pictures.map((bytes, i) => storage.put(keys[i] as string, bytes)));
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
  } finally {
    await original.release();
  }
}
