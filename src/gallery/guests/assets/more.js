let coming;

/** Fetches the next page and adds its photos below the others; whoever asks meanwhile waits for the same one. Says whether any came. */
export function more() {
  coming ??= fetchMore().finally(() => {
    coming = undefined;
  });
  return coming;
}

export const nextPage = () => document.querySelector('.more a[rel="next"]');

async function fetchMore() {
  const link = nextPage();
  if (!link) return false;
  const answer = await fetch(link.href).catch(() => undefined);
  if (!answer?.ok) return failed();
  // Its style is for its own document, and would be refused in this one.
  const text = (await answer.text()).replace(/<style.*?<\/style>/s, '');
  const next = new DOMParser().parseFromString(text, 'text/html');
  for (const tile of next.querySelectorAll('.photo')) shape(tile);
  for (const list of next.querySelectorAll('.photos')) await append(list);
  link.replaceWith(...next.querySelectorAll('.more a[rel="next"]'));
  document.dispatchEvent(new Event('photosadded'));
  return true;
}

/** The page's style knows the shapes of its own photos alone. */
function shape(tile) {
  const image = tile.querySelector('img');
  if (image) tile.style.setProperty('--ratio', image.getAttribute('width') / image.getAttribute('height'));
}

/** The link that was to be followed by itself is there again, to be pressed. */
function failed() {
  document.querySelector('.more').classList.remove('coming');
  return false;
}

const AT_ONCE = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve, 40));

/** A section that goes on is continued, one that begins is put below. A few photos at a time: all at once would hold up who scrolls. */
async function append(list) {
  const section = list.closest('section');
  const tiles = [...list.children];
  const begun = section ? document.getElementById(section.id)?.querySelector('.photos') : lastList();
  if (!begun) {
    list.replaceChildren();
    document.querySelector('.more').before(section);
  }
  for (let at = 0; at < tiles.length; at += AT_ONCE) {
    (begun ?? list).append(...tiles.slice(at, at + AT_ONCE));
    holdLastRow();
    await pause();
  }
}

/** A row that is not full grows when more photos come to it: until then nobody sees it. The style shows it where no more are coming. */
export function holdLastRow() {
  const tiles = [...(lastList()?.children ?? [])];
  const top = tiles.at(-1)?.offsetTop;
  const begin = tiles.findLastIndex(({ offsetTop }) => offsetTop !== top) + 1;
  for (const tile of document.querySelectorAll('.photo.waits')) tile.classList.remove('waits');
  for (const tile of tiles.slice(begin)) tile.classList.add('waits');
}

const lastList = () => [...document.querySelectorAll('.photos')].at(-1);
