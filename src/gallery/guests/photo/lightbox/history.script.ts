import { remember } from '../../page/place/place.script.ts';
import { data } from './data.script.ts';

/** The address names the photo, so that reloads and bookmarks show it, and Back returns to the page. */
type Photo = { id: number; href: string };

/** The entry before this one is the gallery, in this document. */
let isBehind = true;

/** `isFirst`: the page was opened at this photo. */
export function enter({ id, href }: Photo, isFirst: boolean): void {
  isBehind = !isFirst;
  if (isFirst) history.replaceState({ photo: id }, '', href);
  else if (history.state?.photo !== id) {
    remember();
    history.pushState({ photo: id }, '', href);
  }
}

export function stay({ id, href }: Photo, title: string): void {
  document.title = `${title} · ${data.title}`;
  if (history.state?.photo !== undefined && history.state.photo !== id) history.replaceState({ photo: id }, '', href);
}

/** `address`: of the gallery where the photo is. */
export function leave(address: string): void {
  document.title = data.title;
  if (history.state?.photo === undefined) return;
  if (isBehind) history.back();
  else history.replaceState(null, '', address);
}
