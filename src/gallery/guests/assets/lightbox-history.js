const TITLE = document.title;

const addressOf = ({ id }) => `?photo=${id}`;

/**
 * The address names the photo, so that a reload shows it, a bookmark keeps it, and Back comes back to the page. It stays beside the page's
 * own, to which the addresses in it are relative.
 */
export function enter(photo) {
  history.scrollRestoration = 'manual';
  if (history.state?.photo !== photo.id) history.pushState({ photo: photo.id }, '', addressOf(photo));
}

export function stay(photo, title) {
  document.title = `${title} · ${TITLE}`;
  if (history.state?.photo !== undefined && history.state.photo !== photo.id)
    history.replaceState({ photo: photo.id }, '', addressOf(photo));
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
