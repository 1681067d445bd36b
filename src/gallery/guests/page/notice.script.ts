import { element } from '../app/dom.script.ts';

const LASTS_MS = 8_000;
const line = (className: string) => {
  const made = element('p', { className });
  made.setAttribute('role', 'status');
  return made;
};
const told = line('notice');
const kept = line('notice kept');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for a while, or until the next one if it offers a way out. Without content it ends the last one. */
export function say(...content: (Node | string)[]): void {
  clearTimeout(timer);
  told.replaceChildren(...content.flatMap((part) => [part, ' ']));
  if (content.every((part) => typeof part === 'string')) timer = setTimeout(() => told.replaceChildren(), LASTS_MS);
}

/** Shows a message until there is another, or none. */
export function keepSaying(text: string): void {
  if (kept.textContent !== text) kept.textContent = text;
}

/** Messages are shown within this element: the lightbox, while it is open, else the page. */
export const speakIn = (place: Element): void => place.append(told, kept);

speakIn(document.body);
