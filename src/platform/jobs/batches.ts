/**
 * Collects the items that arrive within `ms` and writes them together. The returned promise resolves once the item's batch is written,
 * and rejects if that failed.
 */
export function inBatches<T>(ms: number, write: (items: T[]) => Promise<unknown>): (item: T) => Promise<void> {
  let batch: { items: T[]; written: Promise<void> } | undefined;

  const open = () => {
    const items: T[] = [];
    const written = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(async () => {
      batch = undefined;
      await write(items);
    });
    return { items, written };
  };

  return (item) => {
    batch ??= open();
    batch.items.push(item);
    return batch.written;
  };
}
