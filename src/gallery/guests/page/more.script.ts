import { layOut, letGo } from './grid.script.ts';

let coming: Promise<boolean> | undefined;

/** Fetches the next page and adds its photos below the others; concurrent calls share one request. Returns whether any photos came. */
export function more(): Promise<boolean> {
  coming ??= hidingWhatIsBelow(fetchMore)
    .finally(() => {
      coming = undefined;
    })
    // Not earlier: listeners may request the next page.
    .then((came) => {
      if (came) document.dispatchEvent(new Event('photosadded'));
      return came;
    });
  return coming;
}

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

export const nextPage = () => document.querySelector<HTMLAnchorElement>('.more a[rel="next"]');

async function fetchMore(): Promise<boolean> {
  const link = nextPage();
  if (!link) return false;
  const page = await read(link.href).catch(() => undefined);
  if (page === undefined) {
    letGo();
    return false;
  }
  // Its style belongs to its own document, and would be refused in this one.
  const next = new DOMParser().parseFromString(page.replace(/<style.*?<\/style>/s, ''), 'text/html');
  for (const tile of next.querySelectorAll<HTMLElement>('.photo')) shape(tile);
  for (const list of next.querySelectorAll('.photos')) await append(list);
  link.replaceWith(...next.querySelectorAll('.more a[rel="next"]'));
  layOut();
  return true;
}

/** Does nothing if it can't be loaded: the link is still there. */
async function read(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  return answer.ok ? answer.text() : undefined;
}

/** The page's style covers only the shapes of its own photos. */
function shape(tile: HTMLElement): void {
  const image = tile.querySelector('img');
  const [width, height] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)));
  if (width && height) tile.style.setProperty('--ratio', String(width / height));
}

const AT_ONCE = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));
const below = () => document.querySelector('.more') as Element;
const isInSight = () => below().getBoundingClientRect().top < innerHeight;

/**
 * Continues the last section, and adds new ones below. Adds a few photos at a time, so that scrolling stays smooth. If somebody waits for
 * them it adds all at once, so that the page moves only once.
 */
async function append(list: Element): Promise<void> {
  const section = list.closest('section');
  const tiles = [...list.children];
  const begun = section ? document.getElementById(section.id)?.querySelector('.photos') : lastList();
  if (!begun && section) {
    list.replaceChildren();
    below().before(section);
  }
  for (let at = 0; at < tiles.length; at += AT_ONCE) {
    (begun ?? list).append(...tiles.slice(at, at + AT_ONCE));
    layOut();
    if (!isInSight()) await pause();
  }
}

const lastList = () => [...document.querySelectorAll('.photos')].at(-1);
