import { Html, html, jsonBlock } from '../../../platform/html.ts';
import { ASSETS, script } from '../app/assets.ts';
import { foot, installable, languageForm, layout, shareLink } from '../app/layout.page.ts';
import { openGraph } from '../app/open-graph.page.ts';
import { pageWords } from '../app/page-words.ts';
import { formats, LANGUAGE_NAMES, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { listScriptWords } from '../lists/script-words.ts';
import { listWords } from '../lists/words.ts';
import { uploadWords } from '../upload/words.ts';
import { gridChoice } from './grid.page.ts';
import { type HeroPicture, hero, heroFirst, heroOf, heroStyle, smallHead } from './hero.page.ts';
import { anchorOf, isPictured, lightboxData, photoList, ratioStyle } from './photos.page.ts';
import type { Section, viewGallery } from './photos.ts';
import { themeStyle } from './theme.ts';
import { galleryWords } from './words.ts';

type View = Awaited<ReturnType<typeof viewGallery>>;

/** The query string of a page of photos. */
const addressOf = (page: number, categoryId?: number): string => {
  const query = [page > 1 && `page=${page}`, categoryId !== undefined && `category_id=${categoryId}`].filter(Boolean);
  return query.length > 0 ? `?${query.join('&')}` : '';
};

type Reader = {
  language: Language;
  /** The only category to show. */
  categoryId: number | undefined;
  publicUrl: string;
  /** Permits the page's one style element. */
  nonce: string;
};

/** The gallery: hero, categories, one page of photos. Complete without JavaScript. */
export function galleryPage(gallery: Gallery, reader: Reader, view: View): string {
  const { language, categoryId, publicUrl, nonce } = reader;
  const { photos, categories, pagination } = view;
  const { page, limit, total } = pagination;
  const words = galleryWords(language);
  const address = (to: number) => addressOf(to, categoryId);
  const pictured: HeroPicture[] = photos.filter(isPictured);
  const picture = heroOf(view.hero, pictured);
  const { share_link } = gallery;
  const here = address(page);
  const isFirst = here === '';
  const style = [
    themeStyle(gallery.color_theme),
    heroStyle(gallery),
    ratioStyle(picture ? [picture, ...pictured] : []),
  ];
  return layout({
    language,
    title: gallery.event_name,
    base: `${share_link}/`,
    first: isFirst && picture && heroFirst(gallery, picture),
    protect: gallery.enable_devtools_protection,
    themed: gallery.color_theme !== null,
    head: html`${openGraph(gallery, publicUrl, { title: gallery.event_name, picture })}
  <style nonce="${nonce}">${new Html(style.join(''))}</style>
  ${installable(gallery)}
  ${script('page/grid.script.ts', { blocking: true })}
  ${script('page/gallery.script.ts')}${view.chosen && chosenLinks}`,
    content: html`<a class="skip" href="${share_link}${here}#photos">${words.skip}</a>
${isFirst ? hero(gallery, language, picture) : smallHead(gallery)}
<main id="photos" data-grid="${gallery.brand.grid}" data-tile="${gallery.brand.tile}">
  ${tools(gallery, reader, view)}
  ${
    total === 0
      ? html`<p class="empty">${words.empty}</p>`
      : photoList(gallery, language, view, categories.find(({ id }) => id === categoryId)?.name ?? null)
  }
  <nav class="more" aria-label="${words.pages}">
    ${page > 1 && html`<a class="button" rel="prev" href="${share_link}${address(page - 1)}">${words.previous}</a>`}
    ${page * limit < total && html`<a class="button" rel="next" href="${share_link}${address(page + 1)}">${words.next}</a>`}
  </nav>
  ${view.chosen && total > 0 && chosenBar(gallery, language, view.chosen)}
</main>
${foot(gallery, language, here)}
${lightboxData(gallery, language, { first: (page - 1) * limit, total })}`,
  });
}

function tools(gallery: Gallery, { language, categoryId, publicUrl }: Reader, view: View): Html {
  const { share_link, event_name, rights } = gallery;
  const { page, limit, total } = view.pagination;
  const words = galleryWords(language);
  return html`<div class="tools">
  ${view.categories.length > 0 && categoryLinks(gallery, language, view, categoryId)}
  <div class="bar">
    ${shareLink(language, event_name, publicUrl + share_link, 'shareGallery')}
    ${total > 1 && gridChoice(language)}
    ${limit < total && languageChoice(gallery, language, addressOf(page, categoryId))}
    ${rights.upload && html`<a class="button" href="${share_link}/upload">${uploadWords(language).link}</a>`}
    ${
      rights.downloads !== 'none' &&
      view.pagination.total > 0 &&
      html`<form class="bar" id="selection" action="${downloadAddress(gallery)}">
      <a class="button" href="${downloadAddress(gallery)}">${words.downloadAll}</a>
      <input type="hidden" name="chosen" value="1">
      <button>${words.downloadSelected}</button>
    </form>`
    }
  </div>
</div>`;
}

/** While photos load on scrolling, the footer of the page is out of reach. */
const languageChoice = (gallery: Gallery, language: Language, here: string): Html =>
  html`<details class="choice"><summary class="quiet" aria-label="${pageWords(language).language}: ${LANGUAGE_NAMES[language]}">${language.toUpperCase()}</summary>${languageForm(gallery, language, here)}</details>`;

/** If there is a choice, a PIN or a limit, a page comes first. */
export const downloadAddress = ({ share_link, rights, presentation }: Gallery): string =>
  rights.downloads === 'original' || presentation.download_pin_hash !== null || presentation.download_limit !== null
    ? `${share_link}/downloads`
    : `${share_link}/download`;

/** Links to the sections of the page or, if it has none, to each category on its own. */
function categoryLinks(gallery: Gallery, language: Language, view: View, chosen: number | undefined): Html {
  const words = galleryWords(language);
  const { number } = formats(language);
  const { limit } = view.pagination;
  const link = (href: string, name: string, photos?: number, current?: boolean) =>
    html`<a href="${href}"${current && html` aria-current="page"`}>${name}${photos && html` <span class="number">${number(photos)}</span>`}</a>
    `;
  const { share_link } = gallery;
  const toSection = (section: Section) =>
    `${share_link}${addressOf(Math.floor(section.start / limit) + 1)}#${anchorOf(section)}`;
  return html`<nav class="categories" aria-label="${words.categories}">
    ${
      view.sections.length > 0
        ? view.sections.map((section) => link(toSection(section), section.name ?? words.others, section.photos))
        : [
            link(share_link, words.all, undefined, chosen === undefined),
            ...view.categories.map(({ id, name, photos }) =>
              link(share_link + addressOf(1, id), name, photos, id === chosen),
            ),
          ]
    }
  </nav>`;
}

type Chosen = NonNullable<Awaited<ReturnType<typeof viewGallery>>['chosen']>;

/** The styles and script of the bar, for the head of a page. */
const chosenLinks = html`<link rel="stylesheet" href="${ASSETS}/lists.css">
  ${script('lists/lists.script.ts')}`;

/** How many favourites a guest has, at the bottom of the gallery at any scroll position. */
function chosenBar({ share_link }: Gallery, language: Language, chosen: Chosen): Html {
  const { selection_id, count, limit, submitted_at } = chosen;
  const words = listWords(language);
  const { number, day } = formats(language);
  const told = submitted_at
    ? words.sent(day(submitted_at))
    : words.chosen(number(count), limit === null ? null : number(limit));
  return html`<aside class="chosen" aria-label="${words.title}" data-gallery="${share_link}" data-count="${count}" data-limit="${limit}" data-list="${selection_id}">
    <p class="tally" aria-live="polite">${told}</p>
    <a class="quiet" href="${share_link}/lists">${words.title}</a>
    <a class="quiet done" href="${share_link}/lists${selection_id !== null && `/${selection_id}/done`}"${(count === 0 || submitted_at !== null) && html` hidden`}>${words.done}</a>
  </aside>
  ${jsonBlock('list-words', listScriptWords(language))}`;
}
