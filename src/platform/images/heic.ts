import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tiffOf } from './uncompressed-tiff.ts';

const require = createRequire(import.meta.url);
const createHeif: (options: object) => Heif = require('libheif-js/libheif-wasm/libheif.js');
const MODULE = new WebAssembly.Module(readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm')));

/** The memory for decoding a picture, with its file: more than any real one takes. */
const BASE_BYTES = 64 * 1024 * 1024;
const BYTES_PER_PIXEL = 12;
const PAGE_BYTES = 65_536;

/** The part of the library that we use. Its errors are values with a message. */
type Heif = {
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, file: Uint8Array): unknown;
  heif_js_context_get_primary_image_handle(context: object): Failed | { code?: undefined };
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    colours: unknown,
    order: unknown,
  ): Failed | { code?: undefined; channels: Rows[] };
  heif_colorspace: Record<'heif_colorspace_RGB', unknown>;
  heif_chroma: Record<'heif_chroma_interleaved_RGB', unknown>;
};
type Failed = { code: object; message: string };
type Rows = { data: Uint8Array; stride: number; width: number; height: number };

/**
 * Decodes a HEIC, which sharp can't, into a TIFF, which sharp can. It is already upright, and has the colour profile `icc`. Throws if there
 * are more than `maxPixels`, or if it cannot be decoded.
 */
export async function decodeHeic(path: string, maxPixels: number, icc: Buffer | undefined): Promise<Buffer> {
  // A new instance for each picture: its memory never shrinks, and after a crash it can't be used.
  const heif = openHeif(BASE_BYTES + BYTES_PER_PIXEL * maxPixels);
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, await readFile(path));
  const handle = expect(heif.heif_js_context_get_primary_image_handle(context));
  const pixels = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (pixels > maxPixels) throw new Error(`The picture has ${pixels} pixels.`);
  const { heif_colorspace_RGB } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGB } = heif.heif_chroma;
  const { channels } = expect(heif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB));
  return tiffOf(channels[0] as Rows, icc);
}

function expect<T extends object>(found: T | Failed): T {
  if ('message' in found) throw new Error(found.message);
  return found;
}

function openHeif(maxBytes: number): Heif {
  return createHeif({
    print() {},
    printErr() {},
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const instance = new WebAssembly.Instance(MODULE, imports);
      for (const memory of Object.values(instance.exports))
        if (memory instanceof WebAssembly.Memory) limitMemory(memory, maxBytes);
      receive(instance);
      return instance.exports;
    },
  });
}

/** Allocations that would exceed it fail. */
function limitMemory(memory: WebAssembly.Memory, maxBytes: number): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > maxBytes) throw new RangeError('Too much memory for a picture');
    return grow(pages);
  };
}
