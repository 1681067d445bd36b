import { useSyncExternalStore } from 'react';

/** What is typed and not sent, by conversation: it outlives a reload, and is left behind nowhere. */
const typed = new Map<string, string>();
/** What was sent, and is not known to have arrived. */
const sent = new Map<string, string>();
const listeners = new Set<() => void>();

/** Where somebody types: in a conversation, or where the next one begins. */
export const placeOf = (user: number, conversation?: number) => `${user}.${conversation ?? 'new'}`;

const nameOf = (place: string) => `atelier.message.${place}`;

function read(place: string): string {
  const text = typed.get(place) ?? sessionStorage.getItem(nameOf(place)) ?? '';
  typed.set(place, text);
  return text;
}

function write(place: string, text: string): void {
  typed.set(place, text);
  const whole = join(sent.get(place), text);
  if (whole) sessionStorage.setItem(nameOf(place), whole);
  else sessionStorage.removeItem(nameOf(place));
  for (const tell of listeners) tell();
}

const join = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n\n');

export const drafts = {
  read,
  write,
  /** It is on its way, and leaves the field free for the next one. Anything else that was typed there stays. */
  leave(place: string, text: string): void {
    sent.set(place, text);
    const inField = read(place);
    write(place, inField.trim() === text ? '' : inField);
  },
  arrived(place: string): void {
    sent.delete(place);
    write(place, read(place));
  },
  /** It was refused: it is in the field again, before what was typed since; or in the field of another conversation. */
  comeBack(place: string, to = place): void {
    const text = sent.get(place);
    sent.delete(place);
    write(place, read(place));
    if (text) write(to, join(text, read(to)));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDraft = (place: string): string => useSyncExternalStore(subscribe, () => read(place));
