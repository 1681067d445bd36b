import { useRef } from 'react';

/** Random, also on pages served over plain HTTP, which have no `randomUUID`. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Gives the same body the same key, so that a second attempt after a lost response creates nothing twice. */
export function useIdempotencyKey(): (body: object) => { 'Idempotency-Key': string } {
  const sent = useRef({ body: '', key: '' });
  return (given) => {
    const body = JSON.stringify(given);
    if (sent.current.body !== body) sent.current = { body, key: randomKey() };
    return { 'Idempotency-Key': sent.current.key };
  };
}
