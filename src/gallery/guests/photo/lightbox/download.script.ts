import { data, icon, make, sign, text } from './data.script.ts';
import type { Photo } from './photos.script.ts';
import { canSave, savePhotos } from './save.script.ts';

type Kind = { name: 'original' | 'webSize'; path: string };

const KINDS: Record<'original' | 'web', Kind> = {
  original: { name: 'original', path: 'original?download=1' },
  web: { name: 'webSize', path: 'web' },
};

/** The downloads that the link permits: one press if there is one size, otherwise a choice. */
export function downloads(photo: () => Photo) {
  const kinds = data.downloads.map((kind) => KINDS[kind]);
  const [only] = kinds;
  if (!only) return undefined;
  return kinds.length === 1 && !canSave() ? single(photo, only) : choice(photo, kinds);
}

const addressOf = (photo: () => Photo, { path }: Kind) => `${data.link}/photos/${photo().id}/${path}`;

type Downloads = {
  button: HTMLElement;
  menu?: HTMLElement;
  toggle(): void;
  close(): void;
  isOpen(): boolean;
  change(): void;
};

function single(photo: () => Photo, kind: Kind): Downloads {
  const label = `${text('download')}: ${text(kind.name)}`;
  const button = make('a', { class: 'sign', 'aria-label': label, title: label }, icon('download'));
  return {
    button,
    toggle: () => button.click(),
    close: () => {},
    isOpen: () => false,
    change() {
      button.href = addressOf(photo, kind);
    },
  };
}

function choice(photo: () => Photo, kinds: Kind[]): Downloads {
  const links = kinds.map((kind) => ({ kind, link: make('a', { class: 'button' }, text(kind.name)) }));
  const save = () => savePhotos([photo().id], { parent: button.closest('.pswp') ?? document.body });
  const saving = make('button', { type: 'button', onclick: save }, text('save'));
  const menu = make(
    'ul',
    { class: 'lightbox-menu', hidden: true },
    canSave() && make('li', {}, saving),
    links.map(({ link }) => make('li', {}, link)),
  );
  const button = sign('download', text('download'), { onclick: toggle, 'aria-expanded': 'false' });

  function show(open: boolean): void {
    menu.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  }

  function toggle(): void {
    show(menu.hidden);
    if (!menu.hidden) menu.querySelector<HTMLElement>('li:not([hidden]) > *')?.focus();
  }

  function close(): void {
    show(false);
    button.focus();
  }

  // After the browser has followed the link.
  menu.addEventListener('click', () => setTimeout(close));
  return {
    button,
    menu,
    toggle,
    close,
    isOpen: () => !menu.hidden,
    change() {
      show(false);
      if (saving.parentElement) saving.parentElement.hidden = photo().type === 'none';
      for (const { kind, link } of links) {
        link.href = addressOf(photo, kind);
        // A photo that can't be decoded has no other size.
        if (link.parentElement) link.parentElement.hidden = kind === KINDS.web && photo().type === 'none';
      }
    },
  };
}
