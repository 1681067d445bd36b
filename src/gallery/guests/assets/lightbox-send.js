import { data, text } from './lightbox-data.js';

const addressOf = (id) => `${data.link}/photos/${id}/feedback`;
const GUEST = 'atelier.guest';

/** A refusal that a guest can read. */
class Refusal extends Error {}

export const readFeedback = (id) => ask(addressOf(id));

/** Says something of a photo, and answers what stands there then. Who says it goes along, once that is known. */
export const sendFeedback = (id, said) =>
  ask(addressOf(id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...said, ...guest() }),
  });

async function ask(address, options) {
  const answer = await fetch(address, options).catch(() => undefined);
  if (!answer) throw new Refusal(text('offline'));
  const body = await answer.json().catch(() => undefined);
  if (answer.ok && body) return body;
  if ([401, 404, 410].includes(answer.status)) throw new Refusal(text('gone'));
  const refusal = new Refusal([403, 409, 429].includes(answer.status) && body?.error ? body.error : text('failed'));
  throw Object.assign(refusal, { code: body?.code });
}

/** What to tell whoever asked for it; a fault of ours is none of theirs. */
export function refusalOf(error) {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** The name and address that were given last, until the browser is closed. */
export function guest() {
  const kept = sessionStorage.getItem(GUEST);
  return kept ? JSON.parse(kept) : {};
}

export function rememberGuest({ guest_name, guest_email }) {
  const given = { ...(guest_name && { guest_name }), ...(guest_email && { guest_email }) };
  sessionStorage.setItem(GUEST, JSON.stringify(given));
}

export const mustSayWho = () => data.feedback.named && !(guest().guest_name && guest().guest_email);
