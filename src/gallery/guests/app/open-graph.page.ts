import { type Html, html } from '../../../platform/html.ts';
import type { Gallery } from '../door/gallery.ts';
import { type Pictured, previewOf } from '../page/photos.page.ts';

/** The title and picture of a page of an open gallery; `path` is its address within the gallery. */
type Shown = { title: string; path?: string; picture?: Pick<Pictured, 'id' | 'digest'> | false };

/** For previews in messengers. A gallery with a password shows only the studio, even to guests who have opened it. */
export function openGraph(gallery: Gallery, publicUrl: string, { title, path = '', picture }: Shown): Html {
  const { share_link, studio, logo_url, require_password } = gallery;
  const image = require_password ? logo_url : picture && `${share_link}/${previewOf(gallery, picture, 1024)}`;
  return html`<meta property="og:type" content="website">
  <meta property="og:title" content="${require_password ? studio : title}">
  <meta property="og:site_name" content="${studio}">
  <meta property="og:url" content="${publicUrl + share_link + path}">
  ${image && html`<meta property="og:image" content="${publicUrl + image}">`}`;
}
