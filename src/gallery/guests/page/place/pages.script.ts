import { data } from '../../photo/lightbox/data.script.ts';
import { layOut, letGo } from '../grid/grid.script.ts';

/**
 * The photos in the document are some pages of the gallery, without gaps. Further pages are added below or above them, and `show` replaces
 * them all.
 */
const { first = 0, total = 0, per = 1, view = '' } = data;
const pageOf = (index: number): number => Math.floor(index / per) + 1;
const range = { first: pageOf(first), last: pageOf(first) };

const main = document.querySelector('main#photos') ?? document.body;
export const tiles = (): HTMLElement[] => [...main.querySelectorAll<HTMLElement>('.photo')];
export const idOf = (tile: Element): number => Number(tile.id.slice('photo-'.length));

/** The position in the gallery of the first photo in the document. */
export const firstIndex = (): number => (range.first - 1) * per;
export const totalOf = (): number => Math.max(total, firstIndex() + tiles().length);
const linkTo = (rel: 'prev' | 'next') => main.querySelector<HTMLAnchorElement>(`.more a[rel="${rel}"]`);
export const nextPage = () => linkTo('next');
export const previousPage = () => linkTo('prev');

/** The address of the page that has the photo at a position. */
export function addressAt(index: number): string {
  const query = new URLSearchParams(view);
  if (index >= per) query.set('page', String(pageOf(index)));
  return data.link + (query.size > 0 ? `?${query}` : '');
}

const coming = new Map<string, Promise<boolean>>();
let queue: Promise<unknown> = Promise.resolve();

/** One change at a time; concurrent calls for the same one share it. Resolves with whether photos came. */
function change(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const known = coming.get(name);
  if (known) return known;
  const done = queue.then(work).finally(() => coming.delete(name));
  // Not earlier: listeners may request the next page.
  const told = done.then((came) => {
    if (came) document.dispatchEvent(new Event('photosadded'));
    return came;
  });
  queue = done.catch(() => {});
  coming.set(name, told);
  return told;
}

/** Adds the next page below the photos. */
export const more = (): Promise<boolean> => change('next', () => hidingWhatIsBelow(addNext));

/** Adds the previous page above the photos, which stay where they are on the screen. */
export const previous = (): Promise<boolean> => change('previous', addPrevious);

/** Shows the page that has the photo at a position, instead of the present photos. */
export const show = (index: number): Promise<boolean> =>
  change(`show ${pageOf(index)}`, async () => {
    const page = pageOf(index);
    if (page >= range.first && page <= range.last) return false;
    const next = await read(addressAt(index));
    if (!next) return false;
    for (const block of blocks(document)) block.remove();
    for (const block of blocks(next)) below().before(block);
    linkFrom(next, 'prev');
    linkFrom(next, 'next');
    range.first = page;
    range.last = page;
    layOut();
    return true;
  });

/** The tile of a photo, wherever it is in the gallery. Null if it was deleted, undefined if it can't be loaded. */
export async function tileOf(id: number): Promise<HTMLElement | null | undefined> {
  const find = (page?: Document) => page?.getElementById(`photo-${id}`);
  return find(document) ?? find(await read(`${data.link}?photo=${id}`));
}

const blocks = (from: Document) => [...from.querySelectorAll('main#photos > section, main#photos > .photos')];

/** The new photos push down everything below them: keep that from jumping visibly. */
async function hidingWhatIsBelow(add: () => Promise<boolean>): Promise<boolean> {
  document.body.classList.add('coming');
  try {
    return await add();
  } finally {
    await pause();
    document.body.classList.remove('coming');
  }
}

async function addNext(): Promise<boolean> {
  const link = nextPage();
  if (!link) return false;
  // Favourites that were taken back since have moved others to the page before.
  const again = view.includes('mine=') ? await read(addressAt((range.last - 1) * per)) : undefined;
  const next = await read(link.href);
  if (!next) {
    letGo();
    return false;
  }
  for (const page of [again, next]) {
    for (const list of page?.querySelectorAll('.photos') ?? []) await append(list);
  }
  linkFrom(next, 'next');
  range.last += 1;
  layOut();
  return true;
}

async function addPrevious(): Promise<boolean> {
  const link = previousPage();
  const page = link && (await read(link.href));
  if (!page) return false;
  layOut(() => {
    for (const list of [...page.querySelectorAll('.photos')].reverse()) prepend(list);
    linkFrom(page, 'prev');
    range.first -= 1;
  });
  return true;
}

/** Takes over a link to a further page, or that there is none. */
function linkFrom(page: Document, rel: 'prev' | 'next'): void {
  const nav = main.querySelector(`.more.${rel}`);
  nav?.replaceChildren(...page.querySelectorAll(`.more.${rel} a`));
}

/** Undefined if it can't be loaded: the link is still there. */
async function read(address: string): Promise<Document | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return undefined;
  // Its style belongs to its own document, and would be refused in this one.
  const text = (await answer.text()).replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  // The gallery may have been locked.
  if (!page.querySelector('main#photos')) return undefined;
  for (const tile of page.querySelectorAll<HTMLElement>('.photo')) shape(tile);
  return page;
}

/** The page's style covers only the shapes of its own photos. */
function shape(tile: HTMLElement): void {
  const image = tile.querySelector('img');
  const [width, height] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)));
  if (width && height) tile.style.setProperty('--ratio', String(width / height));
}

const AT_ONCE = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
const below = () => main.querySelector('.more.next') as Element;
const isInSight = () => below().getBoundingClientRect().top < innerHeight;
const lists = () => [...main.querySelectorAll('.photos')];

/** The photos of another page that this one does not have: between two requests they may have moved. */
const unknown = (list: Element) => [...list.children].filter(({ id }) => document.getElementById(id) === null);

/** The list that a list of another page belongs to. */
const sameList = (section: Element | null, edge: Element | undefined) =>
  section ? document.getElementById(section.id)?.querySelector('.photos') : edge;

/**
 * Continues the last section, and adds new ones below. Adds a few photos at a time, so that scrolling stays smooth. If somebody waits for
 * them it adds all at once, so that the page moves only once.
 */
async function append(list: Element): Promise<void> {
  const section = list.closest('section');
  const added = unknown(list);
  const begun = sameList(section, lists().at(-1));
  if (!begun && section) {
    list.replaceChildren();
    below().before(section);
  }
  for (let at = 0; at < added.length; at += AT_ONCE) {
    (begun ?? list).append(...added.slice(at, at + AT_ONCE));
    layOut();
    if (!isInSight()) await pause();
  }
}

function prepend(list: Element): void {
  const section = list.closest('section');
  const begun = sameList(section, lists()[0]);
  if (begun) begun.prepend(...unknown(list));
  else if (section) blocks(document)[0]?.before(section);
}
