import { createOutbox } from '../hearts/outbox.script.ts';
import { outboxOf, senderTo } from '../hearts/send-heart.script.ts';
import { wayOf } from './way.script.ts';

/** Pages beside the gallery: their links back lead to where the guest was, and hearts that wait in the browser are sent. */

const back = document.querySelector<HTMLAnchorElement>('a[data-way]');
if (back) {
  const link = new URL(back.href).pathname;
  const way = wayOf(link);
  if (way) back.href = `${way.address}#photo-${way.id}`;
  sendHearts(link);
}

function sendHearts(link: string): void {
  const send = senderTo(link);
  let hasSent = false;
  let hasTyped = false;
  addEventListener('input', () => {
    hasTyped = true;
  });
  const outbox = createOutbox(outboxOf(link), {
    async send(wish, attempt) {
      const outcome = await send(wish, attempt);
      hasSent ||= outcome === 'done';
      // The gallery's page will send it again, because only that page says why it was refused.
      return typeof outcome === 'object' && 'refusal' in outcome ? 'locked' : outcome;
    },
    onRefused() {},
    onLocked: refresh,
    onWaiting() {},
    onSent: refresh,
  });
  function refresh(): void {
    if (hasSent && !hasTyped && location.pathname.startsWith(`${link}/lists`)) location.reload();
  }
  outbox.flush();
  addEventListener('online', outbox.flush);
}
