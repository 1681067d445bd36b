export type Photo = { id: number; caption: string | null; preview_url: string | null };
export type Order = 'gallery' | 'newest' | 'shuffle';

const LIMIT = 100;

/** The photos of a slideshow, and which of them comes next. */
export function openPhotos(link: string) {
  /** In the order of the gallery. */
  let all = new Map<number, Photo>();
  let fresh: Photo[] = [];
  const shown = new Set<number>();
  let last: number | undefined;
  /** The list that is being read. */
  let now: Map<number, Photo> | undefined;
  let reading: Promise<void> | undefined;

  async function readAll(onPage: () => void): Promise<void> {
    const list = new Map<number, Photo>();
    now = list;
    for (let page = 1, total = 1; (page - 1) * LIMIT < total; page++) {
      const answer = await fetch(`${link}/photos?limit=${LIMIT}&page=${page}`);
      if (!answer.ok) throw new Error(`The photos could not be listed: ${answer.status}`);
      const { photos, pagination } = (await answer.json()) as { photos: Photo[]; pagination: { total: number } };
      for (const { id, caption, preview_url } of photos) if (preview_url) list.set(id, { id, caption, preview_url });
      total = pagination.total;
      all = new Map([...all, ...list]);
      onPage();
    }
    all = list;
  }

  return {
    /** Reads the whole list; photos appear in it page by page. */
    read(onPage: () => void): Promise<void> {
      reading ??= readAll(onPage).finally(() => {
        reading = undefined;
      });
      return reading;
    },
    has: (id: number) => all.has(id),
    /** A photo that has just arrived is shown before all others. */
    add({ id, caption, preview_url }: Photo): void {
      if (all.has(id)) return;
      all.set(id, { id, caption, preview_url });
      now?.set(id, { id, caption, preview_url });
      fresh.push({ id, caption, preview_url });
    },
    hasFresh: () => fresh.length > 0,
    /** The next photo. It stays the next one until `leave`. */
    next(order: Order): { photo: Photo; isFresh: boolean } | undefined {
      const [first] = fresh;
      if (first) return { photo: first, isFresh: true };
      if ([...all.keys()].every((id) => shown.has(id))) shown.clear();
      const left = [...all.values()].filter(({ id }) => !shown.has(id) && (id !== last || all.size === 1));
      const photo = { gallery: () => left[0], newest: () => newestOf(left), shuffle: () => anyOf(left) }[order]();
      return photo && { photo, isFresh: false };
    },
    /** Ends a photo's turn, whether it was shown or could not be loaded. */
    leave({ id }: Photo): void {
      fresh = fresh.filter((photo) => photo.id !== id);
      shown.add(id);
      last = id;
    },
  };
}

const newestOf = (photos: Photo[]) => photos.toSorted((a, b) => b.id - a.id)[0];
const anyOf = (photos: Photo[]) => photos[Math.floor(Math.random() * photos.length)];
