import { data, icon, make, sign, text } from './lightbox-data.js';

const KINDS = {
  original: [
    ['original', 'original?download=1'],
    ['webSize', 'web'],
  ],
  web: [['webSize', 'web']],
};

/** What the link permits to take of a photo: one press where there is one size, else a choice. */
export function downloads(photo) {
  const kinds = KINDS[data.downloads];
  if (!kinds) return undefined;
  const links = kinds.map(([name, path]) => ({ path, link: make('a', { class: 'button' }, text(name)) }));
  const menu = make(
    'ul',
    { class: 'lightbox-menu', hidden: true },
    links.map(({ link }) => make('li', {}, link)),
  );
  const [first] = links;
  const single = links.length === 1;
  const button = single
    ? first.link
    : sign('download', text('download'), { onclick: toggle, 'aria-expanded': 'false' });
  if (single) {
    button.className = 'sign';
    button.title = `${text('download')}: ${text('webSize')}`;
    button.setAttribute('aria-label', button.title);
    button.replaceChildren(icon('download'));
  }

  function toggle() {
    if (single) return button.click();
    if (!menu.hidden) return close();
    menu.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    first.link.focus();
  }

  function close() {
    if (menu.hidden) return;
    menu.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  }

  menu.addEventListener('click', () => setTimeout(close));
  return {
    button,
    menu: single ? undefined : menu,
    toggle,
    close,
    isOpen: () => !single && !menu.hidden,
    change() {
      menu.hidden = true;
      if (!single) button.setAttribute('aria-expanded', 'false');
      for (const { path, link } of links) link.href = `${data.link}/photos/${photo().id}/${path}`;
    },
  };
}
