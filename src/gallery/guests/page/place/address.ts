/** The part of the gallery that a page shows. */
export type Place = {
  page: number;
  /** The only category to show. */
  categoryId: number | undefined;
  /** Only the guest's favourites. */
  mine: boolean;
  /** Photos are being selected. */
  isSelecting: boolean;
};

/** The query string of a page of photos; empty for the first. */
export function addressOf({ page, categoryId, mine, isSelecting }: Partial<Place>): string {
  const query = [
    page !== undefined && page > 1 && `page=${page}`,
    categoryId !== undefined && `category_id=${categoryId}`,
    mine && 'mine=favorites',
    isSelecting && 'select=1',
  ].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
}
