import type { Outcome, Wish } from './outbox.script.ts';

const TIMEOUT_MS = 15_000;
const WAITS_S = [1, 2, 5, 15, 30];

/** Where the browser keeps the hearts of a gallery that the server lacks. */
export const outboxOf = (link: string): string => `atelier.hearts ${link}`;

/** Sends the heart of a photo of the gallery at `link`. */
export const senderTo =
  (link: string) =>
  async ({ id, on, who }: Wish, attempt: number): Promise<Outcome> => {
    const answer = await fetch(`${link}/photos/${id}/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'favorite', value: on, ...who }),
      // Guests may close the page.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    const status = answer?.status ?? 0;
    if (answer?.ok) return 'done';
    if (status === 401) return 'locked';
    if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
      const { code, error } = (await answer?.json().catch(() => ({}))) ?? {};
      const isPhotoGone = status === 404 && (await isOpen(link));
      return { refusal: { status, code, error, isPhotoGone } };
    }
    const asked = Number(answer?.headers.get('Retry-After'));
    return { retryInMs: 1000 * (asked || (WAITS_S[attempt] ?? 30)) };
  };

/** A photo that was deleted gets the same answer as a gallery that was closed. */
async function isOpen(link: string): Promise<boolean> {
  const answer = await fetch(`${link}/favorites`).catch(() => undefined);
  return answer?.ok === true;
}
