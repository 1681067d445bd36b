import { type Html, html } from '../../../platform/html.ts';
import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { script } from '../app/assets.ts';
import type { Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { sharingWords } from './sharing-words.ts';

type Shared = Pick<GuestSelection, 'id' | 'share_link'>;

/** Creates and ends the list's own link, where the studio permits that. */
export function sharing(
  gallery: Gallery,
  language: Language,
  { id, share_link }: Shared,
  publicUrl: string,
): Html | false {
  if (!gallery.presentation.share_lists) return false;
  const words = sharingWords(language);
  const form = (action: 'share' | 'unshare', label: string) =>
    html`<form method="post" action="${gallery.share_link}/selections/${id}"><button name="action" value="${action}">${label}</button></form>`;
  return html`<section class="panel" aria-labelledby="sharing">
    <h2 id="sharing">${words.title}</h2>
    ${
      share_link
        ? html`<label>${words.link} <input readonly value="${publicUrl}${share_link}"></label>
    <div class="steps-on"><button type="button" class="primary" data-copied="${words.copied}" hidden>${words.copy}</button>${form('unshare', words.end)}</div>
    <p role="status" hidden></p>
    <p class="hint">${words.endText}</p>
    ${script('lists/sharing.script.ts')}`
        : html`<p class="hint">${words.text}</p>
    ${form('share', words.create)}`
    }
  </section>`;
}
