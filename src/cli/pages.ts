type Page = { pagination: { next_cursor: string | null } };

/** The records of all pages of a list. `read` gets one page. */
export async function* recordsOf<P extends Page, T>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<P>,
  records: (page: P) => T[],
): AsyncGenerator<T> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read({ limit: 100, cursor });
    yield* records(page);
    cursor = page.pagination.next_cursor;
  }
}
