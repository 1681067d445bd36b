import { data, icon, make, sign, text } from './lightbox-data.js';

const KINDS = {
  original: { name: 'original', path: 'original?download=1' },
  web: { name: 'webSize', path: 'web' },
};

/** What the link permits to take of a photo: one press where there is one size, else a choice. */
export function downloads(photo) {
  const kinds = data.downloads.map((kind) => KINDS[kind]);
  if (kinds.length === 0) return undefined;
  return kinds.length === 1 ? single(photo, kinds[0]) : choice(photo, kinds);
}

const addressOf = (photo, { path }) => `${data.link}/photos/${photo().id}/${path}`;

function single(photo, kind) {
  const label = `${text('download')}: ${text(kind.name)}`;
  const button = make('a', { class: 'sign', 'aria-label': label, title: label }, icon('download'));
  return {
    button,
    toggle: () => button.click(),
    isOpen: () => false,
    change() {
      button.href = addressOf(photo, kind);
    },
  };
}

function choice(photo, kinds) {
  const links = kinds.map((kind) => ({ kind, link: make('a', { class: 'button' }, text(kind.name)) }));
  const menu = make(
    'ul',
    { class: 'lightbox-menu', hidden: true },
    links.map(({ link }) => make('li', {}, link)),
  );
  const button = sign('download', text('download'), { onclick: toggle, 'aria-expanded': 'false' });

  function show(open) {
    menu.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  }

  function toggle() {
    show(menu.hidden);
    if (!menu.hidden) links[0].link.focus();
  }

  function close() {
    show(false);
    button.focus();
  }

  // After the browser has followed it.
  menu.addEventListener('click', () => setTimeout(close));
  return {
    button,
    menu,
    toggle,
    close,
    isOpen: () => !menu.hidden,
    change() {
      show(false);
      for (const { kind, link } of links) {
        link.href = addressOf(photo, kind);
        // What can't be decoded has no other size.
        link.parentElement.hidden = kind === KINDS.web && photo().type === 'none';
      }
    },
  };
}
