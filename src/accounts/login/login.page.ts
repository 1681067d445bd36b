import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';

const TEXTS = {
  en: {
    title: 'Log in',
    name: 'User name or e-mail address',
    password: 'Password',
    missing: 'Fill in both fields.',
    refusals: {} as Record<string, string>,
  },
  de: {
    title: 'Anmelden',
    name: 'Benutzername oder E-Mail-Adresse',
    password: 'Passwort',
    missing: 'Füllen Sie beide Felder aus.',
    refusals: {
      INVALID_CREDENTIALS: 'Der Benutzername oder das Passwort ist falsch.',
      RATE_LIMITED: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    } as Record<string, string>,
  },
};

/** The login page's message for a fault: its own for `MISSING` and for codes that it knows, otherwise `message`. */
export const loginFault = (language: Language, code: string, message: string): string => {
  const { missing, refusals } = TEXTS[language];
  return code === 'MISSING' ? missing : (refusals[code] ?? message);
};

type LoginForm = { language: Language; next: string; username?: string; fault?: string };

/** The login form, complete without JavaScript. After a refusal, the focus is on the field that is probably wrong. */
export function loginPage({ language, next, username = '', fault }: LoginForm): string {
  const { title, name, password } = TEXTS[language];
  const again = Boolean(fault && username);
  const blamed = fault && html` aria-describedby="fault"`;
  return cardPage(
    language,
    title,
    html`<form method="post" action="/login">
      <input type="hidden" name="next" value="${next}">
      ${fault && html`<p role="alert" id="fault">${fault}</p>`}
      <label>${name}
        <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254"${blamed}${!again && html` autofocus`}></label>
      <label>${password}
        <input name="password" type="password" autocomplete="current-password" required maxlength="1000"${blamed}${again && html` autofocus`}></label>
      <button class="primary">${title}</button>
    </form>`,
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
