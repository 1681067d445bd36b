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
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  document.querySelector('.photos').append(...next.querySelectorAll('.photo'));
  link.parentElement.replaceChildren(...(next.querySelector('.more')?.childNodes ?? []));
  document.dispatchEvent(new Event('photosadded'));
  return true;
}
