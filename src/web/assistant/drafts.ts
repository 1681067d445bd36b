import { useSyncExternalStore } from 'react';

/** Unsent text by conversation: it survives a reload, and is deleted at logout. */
const typed = new Map<string, string>();
/** Per conversation, the messages that may not have arrived: each text with the id of the last message before it, 0 without one. */
const sent = new Map<string, Map<string, number>>();
const listeners = new Set<() => void>();

/** The conversation being typed in, or the start of the next one. */
export const placeOf = (user: number, conversation?: number) => `${user}.${conversation ?? 'new'}`;

const nameOf = (place: string) => `atelier.message.${place}`;

function read(place: string): string {
  const text = typed.get(place) ?? sessionStorage.getItem(nameOf(place)) ?? '';
  typed.set(place, text);
  return text;
}

function write(place: string, text: string): void {
  typed.set(place, text);
  const whole = join(...sentFrom(place).keys(), text);
  if (whole) sessionStorage.setItem(nameOf(place), whole);
  else sessionStorage.removeItem(nameOf(place));
  for (const tell of listeners) tell();
}

const join = (...texts: string[]) => texts.filter(Boolean).join('\n\n');

const sentFrom = (place: string): ReadonlyMap<string, number> => sent.get(place) ?? new Map();

/** Returns whether the message was still pending. */
function forget(place: string, text: string): boolean {
  const wasSent = sent.get(place)?.delete(text) ?? false;
  if (wasSent) write(place, read(place));
  return wasSent;
}

export const drafts = {
  read,
  write,
  /** Clears the field while `text` is being sent. Keeps anything else that was typed there. */
  leave(place: string, text: string, after: number): void {
    sent.set(place, new Map(sent.get(place)).set(text, after));
    const inField = read(place);
    write(place, inField.trim() === text ? '' : inField);
  },
  sentFrom,
  arrived: forget,
  /** Puts a refused message back into the field, before any text typed since. */
  comeBack(place: string, text: string, to = place): void {
    if (forget(place, text)) write(to, join(text, read(to)));
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDraft = (place: string): string => useSyncExternalStore(subscribe, () => read(place));
