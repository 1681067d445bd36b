const TITLE = document.title;

/** The address names the photo, so that reloads and bookmarks show it, and Back returns to the page. */
type Photo = { id: number; href: string };

export function enter({ id, href }: Photo): void {
  history.scrollRestoration = 'manual';
  if (history.state?.photo !== id) history.pushState({ photo: id }, '', href);
}

export function stay({ id, href }: Photo, title: string): void {
  document.title = `${title} · ${TITLE}`;
  if (history.state?.photo !== undefined && history.state.photo !== id) history.replaceState({ photo: id }, '', href);
}

export function leave(): void {
  document.title = TITLE;
  if (history.state?.photo === undefined) restore();
  else {
    addEventListener('popstate', restore, { once: true });
    history.back();
  }
}

const restore = () => {
  history.scrollRestoration = 'auto';
};
