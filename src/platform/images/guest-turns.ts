import { fairQueue } from '../cost/fair-queue.ts';

/** The limits for guests' pictures: how many are decoded at a time, and their size. */
export type GuestDecoding = { decoders: number; megapixels: number };

/** The sender of a picture: the gallery that it was sent to, and the network that it came from. */
export type GuestSource = { gallery: number; network: string };

const AT_A_TIME_PER_NETWORK = 2;
const MAX_WAITING = 256;
const MAX_WAITING_PER_NETWORK = 64;

/** Turns at the decoders of guests: one gallery after the other, and 2 at a time for each network. */
export function openGuestTurns({ decoders }: GuestDecoding) {
  const galleries = fairQueue({ name: 'guest_decoders', concurrency: decoders, maxWaiting: MAX_WAITING });
  const networks = new Map<string, ReturnType<typeof fairQueue>>();
  return async <T>({ gallery, network }: GuestSource, work: () => Promise<T>): Promise<T> => {
    const own = networks.get(network) ?? openNetwork();
    networks.set(network, own);
    try {
      return await own.run(network, () => galleries.run(String(gallery), work));
    } finally {
      if (own.running() === 0) networks.delete(network);
    }
  };
}

const openNetwork = () => fairQueue({ concurrency: AT_A_TIME_PER_NETWORK, maxWaiting: MAX_WAITING_PER_NETWORK });
