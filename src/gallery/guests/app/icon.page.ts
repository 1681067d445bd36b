import { type Html, html } from '../../../platform/html.ts';
import { ASSETS } from './assets.ts';

type Sign = 'like' | 'favorite' | 'back' | 'on' | 'share' | 'download';

/** A sign of `icons.svg`. What it means stands beside it, or in the name of its button. */
export const icon = (name: Sign): Html =>
  html`<svg class="icon" aria-hidden="true"><use href="${ASSETS}/icons.svg#${name}"/></svg>`;
