import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';
import { passkeyButton } from './passkey-button.page.ts';
import type { Ways } from './ways.ts';

const TEXTS = {
  en: {
    title: 'Log in',
    name: 'User name or e-mail address',
    password: 'Password',
    forgotten: 'Forgotten your password?',
    or: 'or',
    with: (provider: string) => `Log in with ${provider}`,
  },
  de: {
    title: 'Anmelden',
    name: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    forgotten: 'Passwort vergessen?',
    or: 'oder',
    with: (provider: string) => `Mit ${provider} anmelden`,
  },
};

type LoginForm = { language: Language; next: string; username?: string; fault?: string | undefined; ways: Ways };

/** The login form, complete without JavaScript. After a refusal, the focus is on the field that is probably wrong. */
export function loginPage({ language, next, username = '', fault, ways }: LoginForm): string {
  const t = TEXTS[language];
  const again = Boolean(fault && username);
  const blamed = fault && html` aria-describedby="fault"`;
  const alert = fault && html`<p role="alert" id="fault">${fault}</p>`;
  const providers = ways.providers.map(
    ({ label, href }) => html`<a class="button" href="${href}">${t.with(label)}</a>`,
  );
  if (!ways.password) return cardPage(language, t.title, html`${alert}<div class="ways">${providers}</div>`);
  const or = html`<p class="or">${t.or}</p>`;
  return cardPage(
    language,
    t.title,
    html`<form method="post" action="/login">
      <input type="hidden" name="next" value="${next}">
      ${alert}
      <label>${t.name}
        <input name="username" value="${username}" autocomplete="username${ways.passkeys && ' webauthn'}" autocapitalize="none" spellcheck="false" required maxlength="254"${blamed}${!again && html` autofocus`}></label>
      <label>${t.password}
        <input name="password" type="password" autocomplete="current-password" required maxlength="1000"${blamed}${again && html` autofocus`}></label>
      <button class="primary">${t.title}</button>
    </form>
    ${ways.recovery && html`<p class="hint"><a href="/password/forgotten">${t.forgotten}</a></p>`}
    ${providers.length > 0 && html`<div class="ways">${or}${providers}</div>`}
    ${ways.passkeys && passkeyButton({ language, next, ...(providers.length === 0 && { before: or }) })}`,
  );
}

const SAYINGS: Record<string, string> = {
  403: 'Not allowed',
  404: 'Page not found',
  413: 'Request too large',
  429: 'Too many attempts',
  503: 'Temporarily unavailable',
};

/** A page that says what happened to a request, and where to go on. */
export const messagePage = (status: string, message: string): string =>
  cardPage(
    'en',
    SAYINGS[status] ?? 'Something went wrong',
    html`<p>${message}</p>
    <p class="hint">Error ${status}. <a href="/studio">Go to the studio</a></p>`,
  );
