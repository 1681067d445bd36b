import type { ServerResponse } from 'node:http';
import type { LiveStreams } from '../../../deps.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError, unavailable } from '../../../platform/errors.ts';
import { EVENT_STREAM_HEADERS, type EventStream, openEventStreams, PING_MS } from '../../../platform/event-streams.ts';
import type { Log } from '../../../platform/log/log.ts';
import { reportFailure } from '../../../platform/log/outages.ts';
import { findGallery, type Gallery } from '../door/gallery.ts';
import { picturesOf } from '../page/photos.ts';
import { type LivePhotoRow, selectMissedPhotos, selectNewestPhoto, selectNewPhotos } from './live.sql.ts';

/** `perUser`: of a gallery. Browsers reconnect. */
const LIMITS = { perUser: 50, total: 1_000, ageMs: 15 * 60_000 };
/** New photos must be on the screen within two seconds. */
const LOOK_MS = 500;
/** A slideshow that missed more reads the whole list. */
const MOST_MISSED = 100;

/** `waiting`: events until the stream begins. */
type Watcher = { gallery: Gallery; waiting: string };

/**
 * The streams that tell slideshows about new photos. While there are some, this process looks for photos in their galleries, and whether
 * their links still work. Without any there are no queries.
 */
export function openLiveStreams(
  db: Database,
  log: Log,
  { pingMs = PING_MS, lookMs = LOOK_MS }: { pingMs?: number | undefined; lookMs?: number | undefined } = {},
): LiveStreams {
  const streams = openEventStreams<Watcher>({ ...LIMITS, pingMs });
  /** The photos of the last minute, by gallery. Streams have reported them, or slideshows found them in the list. */
  const known = new Map<number, Set<number>>();
  let timer: NodeJS.Timeout | undefined;
  let pingedAt = 0;
  let hasEnded = false;

  const tell = (stream: EventStream<Watcher>, text: string) => {
    if (stream.res.writableEnded) return;
    if (stream.res.headersSent) streams.send(stream, text);
    else stream.about.waiting += text;
  };
  const end = (ended: EventStream<Watcher>[]) => {
    for (const stream of ended) tell(stream, eventOf('end', {}));
    streams.end(ended);
  };

  async function look(): Promise<void> {
    try {
      await endClosed();
      await tellNew();
    } catch (error) {
      reportFailure(log, error, 'cannot look for new photos of slideshows');
    }
    ping();
    timer = streams.of().length > 0 ? setTimeout(look, lookMs).unref() : undefined;
    if (!timer) known.clear();
  }

  /** A link may be revoked, a gallery may close, and a password or a watermark may change. */
  async function endClosed(): Promise<void> {
    const byLink = Map.groupBy(streams.of(), ({ about }) => about.gallery.share_link);
    for (const watchers of byLink.values()) {
      const [{ gallery } = { gallery: undefined }] = watchers.map(({ about }) => about);
      const now = gallery && (await findOpen(db, gallery));
      end(watchers.filter(({ about }) => now === undefined || !isSame(now, about.gallery)));
    }
  }

  async function tellNew(): Promise<void> {
    const event_ids = [...new Set(streams.of().map(({ userId }) => userId))].filter((id) => known.has(id));
    if (event_ids.length === 0) return;
    const rows = Map.groupBy(await db.all(selectNewPhotos, { event_ids }), ({ event_id }) => event_id);
    for (const id of event_ids) {
      const photos = rows.get(id) ?? [];
      const before = known.get(id);
      known.set(id, new Set(photos.map((photo) => photo.id)));
      for (const photo of photos)
        if (!before?.has(photo.id))
          for (const stream of streams.of(id)) tell(stream, photoEvent(stream.about.gallery, photo));
    }
  }

  /** Scripts don't see comments, and must notice a connection that is dead. */
  function ping(): void {
    if (performance.now() < pingedAt + pingMs) return;
    pingedAt = performance.now();
    for (const stream of streams.of()) if (stream.res.headersSent) tell(stream, eventOf('ping', {}));
  }

  return {
    async open(res: ServerResponse, { slug, share_token }, after) {
      if (hasEnded) throw unavailable('Atelier is shutting down. Connect again shortly.');
      const gallery = await findGallery({ db }, slug, share_token);
      const event_id = gallery.id;
      const stream = streams.add(res, event_id, { gallery, waiting: '' });
      if (!known.has(event_id)) {
        const rows = await db.all(selectNewPhotos, { event_ids: [event_id] });
        if (!known.has(event_id)) known.set(event_id, new Set(rows.map(({ id }) => id)));
      }
      const missed =
        after === undefined ? [] : await db.all(selectMissedPhotos, { event_id, after, limit: MOST_MISSED + 1 });
      const newest = await db.one(selectNewestPhoto, { event_id });
      timer ??= setTimeout(look, lookMs).unref();
      if (res.writableEnded || res.destroyed) return;
      res.writeHead(200, EVENT_STREAM_HEADERS);
      const told = missed.length > MOST_MISSED ? [] : missed.map((photo) => photoEvent(gallery, photo));
      const ready = eventOf('ready', { newest: newest?.id ?? null }, newest?.id ?? after);
      streams.send(stream, `retry: 1000\n${told.join('')}${stream.about.waiting}${ready}`);
    },
    count: () => streams.of().length,
    end() {
      hasEnded = true;
      clearTimeout(timer);
      streams.end(streams.of());
    },
  };
}

/** Undefined if its link no longer opens the gallery. Throws if that is unknown. */
const findOpen = (db: Database, { slug, share_token }: Gallery): Promise<Gallery | undefined> =>
  findGallery({ db }, slug, share_token).catch((error) => {
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  });

const isSame = (now: Gallery, then: Gallery) =>
  now.version === then.version && now.require_password === then.require_password;

const photoEvent = (gallery: Gallery, { id, caption, digest }: LivePhotoRow) => {
  const { preview_url } = picturesOf(gallery, { id, decodable: true, digest });
  return eventOf('photo', { id, caption, preview_url }, id);
};

const eventOf = (type: string, data: object, id?: number) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
