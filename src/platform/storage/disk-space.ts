import { statfs } from 'node:fs/promises';
import { AppError } from '../errors.ts';
import { keptFor } from '../kept-for.ts';
import { readGauge } from '../metrics/registry.ts';
import type { Storage } from './storage.ts';

/** In bytes, of the file system for stored or staged files. */
export type DiskSpace = { free: number; total: number; reserve: number };

/** A number of bytes, or a share of the disk. Undefined: a default by its size. */
export type DiskReserve = { bytes: number } | { share: number } | undefined;

const [MB, GB] = [1_000_000, 1_000_000_000];
const SMALL_DISK = 20 * GB;
const KEEP_MS = 1_000;

const free = readGauge('storage_free_bytes', 'Free space on the file system of the photos.', [], 'min');
const total = readGauge('storage_bytes', 'Size of the file system of the photos.', [], 'max');

export function reserveOf(setting: DiskReserve, bytes: number): number {
  if (setting && 'bytes' in setting) return setting.bytes;
  if (setting) return Math.floor(setting.share * bytes);
  return bytes < SMALL_DISK ? 50 * MB : Math.max(GB, Math.floor(0.02 * bytes));
}

/** Reads the disk space of a folder, up to once a second. Undefined if the system does not report it. */
export function openDiskSpace(
  folder: string,
  setting: DiskReserve,
  read: typeof statfs = statfs,
): () => Promise<DiskSpace | undefined> {
  const readSpace = keptFor(KEEP_MS, async () => {
    const { bavail, blocks, bsize } = await read(folder);
    return { free: bavail * bsize, total: blocks * bsize, reserve: reserveOf(setting, blocks * bsize) };
  });
  return () => readSpace().catch(() => undefined);
}

/** Adds the space to the metrics. Returns the function that removes it. */
export function observeDiskSpace(readSpace: () => Promise<DiskSpace | undefined>): () => void {
  const value = async (name: 'free' | 'total') => {
    const space = await readSpace();
    return space ? [{ value: space[name] }] : [];
  };
  const stops = [free.add(() => value('free')), total.add(() => value('total'))];
  return () => stops.forEach((stop) => void stop());
}

/**
 * The same storage, which rejects uploads while less than the reserve is free. A database on the same disk, and users who delete files,
 * need that space.
 */
export function withReserve(storage: Storage, readSpace: () => Promise<DiskSpace | undefined>): Storage {
  const assertRoom = async () => {
    const space = await readSpace();
    if (space && space.free < space.reserve)
      throw new AppError(507, 'STORAGE_FULL', 'The disk is full. Delete something or ask the operator.');
  };
  return {
    ...storage,
    async stage(source, maxBytes) {
      await assertRoom();
      return storage.stage(source, maxBytes);
    },
    async appendPart(...part) {
      await assertRoom();
      return storage.appendPart(...part);
    },
  };
}
