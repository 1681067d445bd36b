import { html } from '../../../platform/html.ts';
import { ASSETS } from '../app/assets.ts';

/** What `gallery.js` imports, and what that imports: fetched with it, and not one after the other. */
const IMPORTED = ['lightbox-open.js', 'more.js', 'placeholders.js', 'blur.js', 'thumbhash.js'];

/** The script of the pages that show photos. */
export const galleryScript = html`<script type="module" src="${ASSETS}/gallery.js"></script>
  ${IMPORTED.map((name) => html`<link rel="modulepreload" href="${ASSETS}/${name}">`)}`;
