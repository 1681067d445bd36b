import { setPriority } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/**
 * A process that does with sharp alone what a previewer does: decodes once, and writes five pictures. It is sent paths of originals and
 * answers each.
 */
const [folder = ''] = process.argv.slice(2);
setPriority(19);
sharp.cache(false);
sharp.concurrency(1);

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
const from = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } });

async function make(path: string, name: string): Promise<void> {
  const inside = (edge: number) => [edge, edge, { fit: 'inside', withoutEnlargement: true }] as const;
  const raw = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true }) as Promise<Raw>;
  const large = await raw(
    sharp(path)
      .autoOrient()
      .resize(...inside(2048)),
  );
  const medium = await raw(from(large).resize(...inside(1024)));
  const small = await raw(from(medium).resize(...inside(480)));
  const to = (suffix: string) => join(folder, name + suffix);
  await from(large).jpeg({ quality: 82 }).toFile(to('.jpg'));
  const avif = { effort: 0, chromaSubsampling: '4:2:0' };
  await from(large)
    .avif({ quality: 60, ...avif })
    .toFile(to('-2048.avif'));
  await from(medium)
    .avif({ quality: 50, ...avif })
    .toFile(to('-1024.avif'));
  await from(medium).webp({ quality: 80, effort: 2 }).toFile(to('-1024.webp'));
  await from(small).webp({ quality: 80, effort: 4 }).toFile(to('-480.webp'));
}

process.on('message', async ({ path, name }: { path: string; name: string }) => {
  await make(path, name);
  process.send?.('made');
});
