import type { Storage } from '../../platform/storage/storage.ts';

export const TRASH = 'trash/';

/** Moves a file below `trash/<date>/` under its old name, by copying it first. Returns its new key. */
export async function moveToTrash(storage: Storage, key: string, size: number): Promise<string> {
  const target = `${TRASH}${new Date().toISOString().slice(0, 10)}/${key}`;
  const staged = await storage.stage(await storage.read(key), size);
  try {
    if (staged.size !== size) throw new Error(`The size of ${key} changed during the move.`);
    await staged.store(target);
  } finally {
    await staged.discard();
  }
  await storage.remove(key);
  return target;
}
