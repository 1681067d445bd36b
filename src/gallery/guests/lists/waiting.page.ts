import { type Html, html } from '../../../platform/html.ts';
import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { confirmWords } from './confirm-words.ts';
import type { Reader } from './lists.page.ts';
import { listWords } from './words.ts';

/** Shown with a list that waits until its guest has confirmed their address, which can be corrected here. */
export function waiting(
  { gallery, language }: Reader,
  { id, email_confirmation, guest_email }: GuestSelection,
  typed: Record<string, string> = {},
): Html | false {
  if (email_confirmation !== 'waiting' && email_confirmation !== 'expired') return false;
  const words = confirmWords(language);
  const isWaiting = email_confirmation === 'waiting';
  const email = guest_email ?? '';
  return html`<div class="panel">
    <h2>${isWaiting ? words.waitingTitle : words.expiredTitle}</h2>
    <p>${isWaiting ? words.waitingText(email) : words.expiredText(email)}</p>
    ${isWaiting && html`<p>${words.waitingChange}</p>`}
    <p class="hint">${words.waitingLost}</p>
    <form method="post" action="${gallery.share_link}/selections/${id}/confirmation">
      <label>${listWords(language).yourEmail} <input name="email" type="email" required maxlength="254" autocomplete="email" value="${typed.email ?? email}"></label>
      <button${!isWaiting && html` class="primary"`}>${words.resend}</button>
    </form>
  </div>`;
}
