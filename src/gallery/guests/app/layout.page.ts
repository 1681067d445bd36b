import { type Html, html } from '../../../platform/html.ts';
import { styleLinks, styleLinksWithoutFonts } from '../../../platform/styles/styles.ts';
import type { Gallery } from '../door/gallery.ts';
import { lightboxWords } from '../photo/lightbox-words.ts';
import { ASSETS } from './assets.ts';
import { pageWords } from './page-words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './words.ts';

type Layout = {
  language: Language;
  title: string;
  /**
   * The base of the page's relative addresses, even if a script changes the page's address. Links within the page must then include the
   * page's address.
   */
  base?: string;
  /** Preloads the main picture before anything else; fonts wait for it. */
  first?: Html | false;
  /** Open Graph tags, and links that only some pages have. */
  head?: Html | false;
  protect?: boolean;
  /** The gallery has its own colours, which are not mixed with others. */
  themed?: boolean;
  content: Html;
};

export const layout = ({ language, title, base, first, head, protect, themed, content }: Layout): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  ${base && html`<base href="${base}">`}
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex, nofollow">
  <meta name="referrer" content="no-referrer">
  <title>${title}</title>
  ${
    first
      ? html`${first}
  ${styleLinksWithoutFonts}`
      : styleLinks
  }
  <link rel="stylesheet" href="${ASSETS}/gallery.css">
  ${head}
</head>
<body${protect && html` data-protected`}${themed && html` data-themed`}>
${content}
</body>
</html>
`.text;

type Named = Pick<Gallery, 'studio' | 'share_link'>;

/** `here`: the address of the page within the gallery. */
export const languageForm = ({ share_link }: Named, language: Language, here: string): Html =>
  html`<form class="languages" method="post" action="${share_link}/language" aria-label="${pageWords(language).language}">
    <input type="hidden" name="here" value="${here}">
    ${LANGUAGES.map((one) =>
      one === language
        ? html`<span aria-current="true" lang="${one}">${LANGUAGE_NAMES[one]}</span>`
        : html`<button class="quiet" name="language" value="${one}" lang="${one}">${LANGUAGE_NAMES[one]}</button>`,
    )}
  </form>`;

/** The footer of every page of a gallery: the studio, and the choice of language. */
export const foot = (gallery: Named, language: Language, here: string): Html => html`<footer>
  <p>${gallery.studio}</p>
  ${languageForm(gallery, language, here)}
</footer>`;

type Sign = 'like' | 'favorite' | 'back' | 'on' | 'share' | 'download';

/** An icon of `icons.svg`. Text beside it, or the name of its button, says what it means. */
export const icon = (name: Sign): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${ASSETS}/icons.svg#${name}"/></svg>`;

export const themeLink = (gallery: Gallery): Html | false =>
  gallery.color_theme !== null &&
  html`<link rel="stylesheet" href="${gallery.share_link}/theme.css">
  `;

/** Shares a page: by e-mail without scripts, otherwise with the system's share sheet. */
export function shareLink(language: Language, title: string, url: string, label: 'share' | 'shareGallery'): Html {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return html`<a class="quiet share" href="${mail}" data-title="${title}" data-url="${url}">${icon('share')}${lightboxWords(language)[label]}</a>`;
}
