import { Html, html } from '../../../platform/html.ts';
import { script } from '../app/assets.ts';
import { foot, installable, layout } from '../app/layout.page.ts';
import { openGraph } from '../app/open-graph.page.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { listWords } from '../lists/words.ts';
import { addressOf, type Place } from './address.ts';
import { choosing, listLinks } from './choosing.page.ts';
import { type HeroPicture, hero, heroFirst, heroOf, heroStyle, smallHead } from './hero.page.ts';
import { isPictured, lightboxData, ratioStyle } from './photos.page.ts';
import type { viewGallery } from './photos.ts';
import { themeStyle } from './theme.ts';
import { photoList } from './tile.page.ts';
import { tools } from './tools.page.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;

type Reader = {
  language: Language;
  place: Place;
  publicUrl: string;
  /** Permits the page's one style element. */
  nonce: string;
};

/** The gallery: hero, categories, one page of photos. Complete without JavaScript. */
export function galleryPage(gallery: Gallery, reader: Reader, view: View): string {
  const { language, place, publicUrl, nonce } = reader;
  const { photos, categories, pagination } = view;
  const { page, limit, total } = pagination;
  const words = galleryWords(language);
  const { categoryId, mine, isSelecting } = place;
  const address = (to: number) => addressOf({ ...place, page: to });
  const pictured: HeroPicture[] = photos.filter(isPictured);
  const picture = heroOf(view.hero, pictured);
  const { share_link } = gallery;
  const here = address(page);
  const isFirst = here === '';
  const style = [
    themeStyle(gallery, picture?.thumbhash),
    heroStyle(gallery, picture),
    ratioStyle(picture ? [picture, ...pictured] : []),
  ];
  return layout({
    language,
    title: gallery.event_name,
    base: `${share_link}/`,
    first: isFirst && picture && heroFirst(gallery, picture),
    protect: gallery.enable_devtools_protection,
    face: gallery,
    head: html`${openGraph(gallery, publicUrl, { title: gallery.event_name, picture })}
  <style nonce="${nonce}">${new Html(style.join(''))}</style>
  ${installable(gallery)}
  ${script('page/grid.script.ts', { blocking: true })}
  ${script('page/gallery.script.ts')}${view.chosen && listLinks}`,
    content: html`<a class="skip" href="${share_link}${here}#photos">${words.skip}</a>
${isFirst ? hero(gallery, language, picture) : smallHead(gallery)}
<main id="photos" data-grid="${gallery.brand.grid}" data-tile="${gallery.brand.tile}">
  ${tools(gallery, reader, view)}
  ${
    total === 0
      ? html`<p class="empty">${mine ? listWords(language).empty : words.empty}</p>`
      : photoList(gallery, language, view, categories.find(({ id }) => id === categoryId)?.name ?? null, isSelecting)
  }
  <nav class="more" aria-label="${words.pages}">
    ${page > 1 && html`<a class="button" rel="prev" href="${share_link}${address(page - 1)}">${words.previous}</a>`}
    ${page * limit < total && html`<a class="button" rel="next" href="${share_link}${address(page + 1)}">${words.next}</a>`}
  </nav>
  ${total > 0 && choosing(gallery, language, place, view)}
</main>
${foot(gallery, language, here)}
${lightboxData(gallery, language, { first: (page - 1) * limit, total })}`,
  });
}
