import { type Html, html } from '../../../platform/html.ts';
import { pairingLinks, pairingLinksWithoutFonts } from '../../../platform/styles/styles.ts';
import type { Gallery } from '../door/gallery.ts';
import { NIGHT, PAPER } from '../page/theme/theme.schema.ts';
import { themeColors, themeName } from '../page/theme/theme.ts';
import { lightboxWords } from '../photo/lightbox-words.ts';
import { ASSETS, script } from './assets.ts';
import { pageWords } from './page-words.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from './words.ts';

type Face = Pick<Gallery, 'brand' | 'color_theme'>;

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
  /** The gallery whose typefaces and theme the page has. */
  face?: Face;
  content: Html;
};

export const layout = ({ language, title, base, first, head, protect, face, content }: Layout): string =>
  html`<!doctype html>
<html lang="${language}"${face && faceOf(face)}>
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
  ${pairingLinksWithoutFonts}`
      : pairingLinks(face?.brand.type_pairing ?? 'classic')
  }
  <link rel="stylesheet" href="${ASSETS}/gallery.css">
  ${head}
</head>
<body${protect && html` data-protected`}${face?.color_theme && html` data-themed`}>
${content}
</body>
</html>
`.text;

/** Attributes that styles refer to. A theme without a name has colours only. */
const faceOf = ({ brand, color_theme }: Face): Html =>
  html` data-type="${brand.type_pairing}" data-space="${brand.spacing}"${themeName(color_theme) && html` data-theme="${themeName(color_theme)}"`}`;

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

type Sign =
  | 'add'
  | 'all'
  | 'back'
  | 'clear'
  | 'close'
  | 'compare'
  | 'download'
  | 'favorite'
  | 'like'
  | 'on'
  | 'select'
  | 'share';

/** An icon of `icons.svg`. Text beside it, or the name of its button, says what it means. */
export const icon = (name: Sign): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${ASSETS}/icons.svg#${name}"/></svg>`;

/** The colours of the gallery, and the script of the pages beside it. */
export const besideGallery = (gallery: Gallery): Html =>
  html`${
    (gallery.color_theme !== null || gallery.brand.accent !== 'theme') &&
    html`<link rel="stylesheet" href="${gallery.share_link}/theme.css">
  `
  }${script('page/place/beside.script.ts')}`;

/** Shares a page: by e-mail without scripts, otherwise with the system's share sheet. */
export function shareLink(language: Language, title: string, url: string, label: 'share' | 'shareGallery'): Html {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return html`<a class="quiet share" href="${mail}" data-title="${title}" data-url="${url}">${icon('share')}${lightboxWords(language)[label]}</a>`;
}

const homeIcon = (name: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `${ASSETS}/${name}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** The manifest for adding the gallery to a home screen. Its address is the guest's own link. */
export function manifestOf(gallery: Gallery, language: string) {
  const { event_name, share_link } = gallery;
  const page = themeColors(gallery.color_theme)?.page ?? PAPER;
  return {
    id: share_link,
    name: event_name,
    short_name: event_name,
    lang: language,
    start_url: share_link,
    scope: share_link,
    display: 'standalone',
    theme_color: page,
    background_color: page,
    icons: [
      homeIcon('icon-192.png', '192x192', 'any'),
      homeIcon('icon-512.png', '512x512', 'any'),
      homeIcon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}

/** Links and names for "add to home screen". The manifest requires the guest's cookies, so the browser fetches it with credentials. */
export const installable = ({
  event_name,
  share_link,
  color_theme,
}: Gallery): Html => html`<link rel="manifest" href="${share_link}/manifest.webmanifest" crossorigin="use-credentials">
  <link rel="apple-touch-icon" href="${ASSETS}/icon-apple-180.png">
  <meta name="mobile-web-app-capable" content="yes">
  <meta name="apple-mobile-web-app-title" content="${event_name}">
  ${themeMeta(color_theme)}`;

/** The browser's own bars take the colour of the page. */
function themeMeta(theme: string | null): Html {
  const day = themeColors(theme) ?? { page: PAPER, night: { page: NIGHT } };
  const night = day.night ?? day;
  return html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${day.page}">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${night.page}">`;
}
