import { Html, html } from '../../../platform/html.ts';
import { script } from '../app/assets.ts';
import { foot, installable, layout } from '../app/layout.page.ts';
import { openGraph } from '../app/open-graph.page.ts';
import type { Language, Region } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { listWords } from '../lists/words.ts';
import { type HeroPicture, hero, heroFirst, heroOf, heroStyle, smallHead } from './head/hero.page.ts';
import { fetchFirst, isPictured, lightboxData, ratioStyle } from './photos.page.ts';
import type { getGuestPhoto, viewGallery } from './photos.ts';
import { addressOf, type Place } from './place/address.ts';
import { choosing, listLinks } from './select/choosing.page.ts';
import { themeStyle } from './theme/theme.ts';
import { photoList } from './tile.page.ts';
import { tools } from './tools.page.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;

type Reader = {
  language: Language;
  /** Decides how the date is written. */
  region?: Region | undefined;
  place: Place;
  publicUrl: string;
  /** Permits the page's one style element. */
  nonce: string;
};

/** A photo that the lightbox opens at once, and the part that stands for it without JavaScript. */
export type Opened = { photo: Awaited<ReturnType<typeof getGuestPhoto>>; part: Html };

/** The gallery: hero, categories, one page of photos. Complete without JavaScript. */
export function galleryPage(gallery: Gallery, reader: Reader, view: View, opened?: Opened): string {
  const { language, place, publicUrl, nonce } = reader;
  const { photos, categories, pagination } = view;
  const { page, limit, total } = pagination;
  const words = galleryWords(language);
  const { categoryId, mine, isSelecting } = place;
  const address = (to: number) => addressOf({ ...place, page: to });
  const pictured: HeroPicture[] = photos.filter(isPictured);
  const picture = heroOf(view.hero, pictured);
  const { share_link } = gallery;
  const here = opened ? `/photo/${opened.photo.id}` : address(page);
  const isFirst = here === '';
  const called = opened && (opened.photo.caption ?? opened.photo.filename);
  const style = [
    themeStyle(gallery, picture?.thumbhash),
    heroStyle(gallery, picture),
    ratioStyle(picture ? [picture, ...pictured] : []),
  ];
  const shown = opened
    ? { title: called ?? '', path: here, picture: isPictured(opened.photo) && opened.photo }
    : { title: gallery.event_name, picture };
  return layout({
    language,
    title: called === undefined ? gallery.event_name : `${called} · ${gallery.event_name}`,
    base: `${share_link}/`,
    first: opened ? openedFirst(gallery, opened) : isFirst && picture && heroFirst(gallery, picture),
    protect: gallery.enable_devtools_protection,
    face: gallery,
    head: html`${openGraph(gallery, publicUrl, shown)}
  <style nonce="${nonce}">${new Html(style.join(''))}</style>
  ${installable(gallery)}
  ${script('page/grid/grid.script.ts', { blocking: true })}
  ${script('page/gallery.script.ts', { late: !opened })}${view.chosen && listLinks}
  ${opened && html`<noscript><style nonce="${nonce}">.skip,body>.hero,#photos{display:none}</style></noscript>`}`,
    content: html`${opened && html`<noscript>${opened.part}</noscript>`}<a class="skip" href="${share_link}${here}#photos">${words.skip}</a>
${isFirst ? hero(gallery, reader, picture) : smallHead(gallery)}
<main id="photos"${isSelecting && html` class="is-selecting"`} data-grid="${gallery.brand.grid}" data-tile="${gallery.brand.tile}">
  ${tools(gallery, reader, view)}
  <nav class="more prev" aria-label="${words.previous}">
    ${page > 1 && html`<a class="button" rel="prev" href="${share_link}${address(page - 1)}">${words.previous}</a>`}
  </nav>
  ${
    total === 0
      ? html`<p class="empty">${mine ? listWords(language).empty : words.empty}</p>`
      : photoList(gallery, language, view, {
          category: categories.find(({ id }) => id === categoryId)?.name ?? null,
          isSelecting,
          isAtTop: !isFirst && !opened,
        })
  }
  <nav class="more next" aria-label="${words.pages}">
    ${page * limit < total && html`<a class="button" rel="next" href="${share_link}${address(page + 1)}">${words.next}</a>`}
  </nav>
  ${total > 0 && choosing(gallery, reader, view)}
</main>
${foot(gallery, language, here)}
${lightboxData(gallery, language, { first: (page - 1) * limit, total, per: limit, view: addressOf({ ...place, page: 1, isSelecting: false }), open: opened?.photo.id })}`,
  });
}

/** Preloads the picture of the lightbox, which fills the screen as far as its shape permits. */
function openedFirst(gallery: Gallery, { photo }: Opened): Html | false {
  return (
    isPictured(photo) && fetchFirst(gallery, photo, `min(100vw, 100vh * ${(photo.width / photo.height).toFixed(3)})`)
  );
}
