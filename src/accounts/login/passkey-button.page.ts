import type { Language } from '../../access/card.page.ts';
import { script } from '../../gallery/guests/app/assets.ts';
import { type Html, html } from '../../platform/html.ts';
import { findFault } from './login-words.ts';

const TEXTS = {
  en: {
    alone: 'Log in with a passkey',
    second: 'Use a passkey',
    refusals: {
      unused: 'No passkey was used. Try again, or log in another way.',
      unsupported: 'This browser does not support passkeys. Log in another way.',
      failed: 'Your passkey could not be checked. Check your connection, then try again.',
      RATE_LIMITED: 'Too many attempts. Wait a few minutes, then try again.',
    },
  },
  de: {
    alone: 'Mit einem Passkey anmelden',
    second: 'Passkey verwenden',
    refusals: {
      unused:
        'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich auf andere Weise an.',
      unsupported: 'Dieser Browser kennt keine Passkeys. Melden Sie sich auf andere Weise an.',
      failed: 'Ihr Passkey konnte nicht geprüft werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      RATE_LIMITED: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    },
  },
};

type PasskeyButton = { language: Language; next: string; challenge?: string; isPrimary?: boolean; before?: Html };

/**
 * The button for a passkey, and its script, which shows it. With a challenge, the passkey is the second factor. Nothing where the scripts
 * were not built.
 */
export function passkeyButton({ language, next, challenge, isPrimary, before }: PasskeyButton): Html | false {
  const code = script('../../accounts/login/passkeys.script.ts');
  const t = TEXTS[language];
  const refusals = { ...t.refusals, PASSKEY_REJECTED: findFault(language, 'PASSKEY_REJECTED') };
  return (
    code &&
    html`<div class="ways awaits-script" id="passkey" data-next="${next}" data-challenge="${challenge ?? ''}" data-refusals="${JSON.stringify(refusals)}">
      ${before}
      <p role="alert" hidden></p>
      <button type="button"${isPrimary && html` class="primary"`}>${challenge === undefined ? t.alone : t.second}</button>
    </div>
    ${code}`
  );
}
