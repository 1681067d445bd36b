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
  if (!answer?.ok) return false;
  // Its style is for its own document, and would be refused in this one.
  const text = (await answer.text()).replace(/<style.*?<\/style>/s, '');
  const next = new DOMParser().parseFromString(text, 'text/html');
  for (const tile of next.querySelectorAll('.photo')) shape(tile);
  for (const list of next.querySelectorAll('.photos')) append(list);
  link.replaceWith(...next.querySelectorAll('.more a[rel="next"]'));
  document.dispatchEvent(new Event('photosadded'));
  return true;
}

/** The page's style knows the shapes of its own photos alone. */
function shape(tile) {
  const image = tile.querySelector('img');
  if (image) tile.style.setProperty('--ratio', image.getAttribute('width') / image.getAttribute('height'));
}

/** A section that goes on is continued; one that begins comes whole. */
function append(list) {
  const section = list.closest('section');
  const begun = section ? document.getElementById(section.id)?.querySelector('.photos') : lastList();
  if (begun) begun.append(...list.children);
  else document.querySelector('.more').before(section);
}

const lastList = () => [...document.querySelectorAll('.photos')].at(-1);
