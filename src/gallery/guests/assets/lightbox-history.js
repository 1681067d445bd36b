const TITLE = document.title;

/** The address names the photo, so that a reload shows it, a bookmark keeps it, and Back comes back to the page. */
export function enter({ id, href }) {
  history.scrollRestoration = 'manual';
  if (history.state?.photo !== id) history.pushState({ photo: id }, '', href);
}

export function stay({ id, href }, title) {
  document.title = `${title} · ${TITLE}`;
  if (history.state?.photo !== undefined && history.state.photo !== id) history.replaceState({ photo: id }, '', href);
}

export function leave() {
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
