import { type Html, html } from '../../../../platform/html.ts';
import type { Language } from '../../app/words.ts';
import { galleryWords } from '../words.ts';

/** How the photos are arranged: shown by the script that can do it. */
export function gridChoice(language: Language): Html {
  const { layout, grid, size, tile } = galleryWords(language);
  const choices = (name: string, label: string, labels: Record<string, string>) =>
    html`<fieldset><legend>${label}</legend>${Object.entries(labels).map(
      ([value, text]) => html`<label><input type="radio" name="${name}" value="${value}">${text}</label>`,
    )}</fieldset>`;
  return html`<form class="grid-choice" hidden>${choices('grid', layout, grid)}${choices('tile', size, tile)}</form>`;
}
