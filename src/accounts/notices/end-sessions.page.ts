import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';

const TEXTS = {
  en: {
    title: 'End all sessions',
    question: 'Was this not you? End all sessions now. Then choose a new password.',
    end: 'End all sessions',
    doneTitle: 'All sessions have ended',
    done: 'Nobody is logged in to your account any more.',
    next: 'Choose a new password',
    tell: 'The e-mail address of your account was changed. Ask an administrator of the studio to correct it.',
    expiredTitle: 'This link no longer works',
    expired: 'It has expired or was already used. Log in to see your sessions.',
    login: 'Log in',
  },
  de: {
    title: 'Alle Sitzungen beenden',
    question: 'Waren das nicht Sie? Beenden Sie jetzt alle Sitzungen. Wählen Sie danach ein neues Passwort.',
    end: 'Alle Sitzungen beenden',
    doneTitle: 'Alle Sitzungen sind beendet',
    done: 'In Ihrem Konto ist niemand mehr angemeldet.',
    next: 'Neues Passwort wählen',
    tell: 'Die E-Mail-Adresse Ihres Kontos wurde geändert. Bitten Sie eine Administratorin oder einen Administrator des Studios, sie zu berichtigen.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired: 'Er ist abgelaufen oder wurde schon benutzt. Melden Sie sich an, um Ihre Sitzungen zu sehen.',
    login: 'Anmelden',
  },
};

/** Asks before it ends anything, because mail scanners open links too. */
export function endSessionsPage(language: Language, key: string): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.title,
    html`<p>${t.question}</p>
    <form method="post" action="/account/end-sessions">
      <input type="hidden" name="token" value="${key}">
      <button class="primary" autofocus>${t.end}</button>
    </form>`,
  );
}

/** With another address, an e-mail for a new password would reach a stranger. */
export function sessionsEndedPage(language: Language, isMoved: boolean): string {
  const t = TEXTS[language];
  const next = isMoved ? t.tell : html`<a href="/password/forgotten">${t.next}</a>`;
  return cardPage(language, t.doneTitle, html`<p>${t.done}</p><p>${next}</p>`);
}

export function endSessionsExpiredPage(language: Language): string {
  const t = TEXTS[language];
  return cardPage(language, t.expiredTitle, html`<p>${t.expired}</p><p><a href="/login">${t.login}</a></p>`);
}
