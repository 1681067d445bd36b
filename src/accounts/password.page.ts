import { cardPage, type Language } from '../access/card.page.ts';
import { html } from '../platform/html.ts';

const TEXTS = {
  en: {
    title: 'Choose a password',
    name: 'User name',
    password: 'Password',
    help: 'At least 8 characters.',
    invalid: 'The password must be 8 to 72 bytes long. Letters such as “é” count twice.',
    save: 'Save and log in',
    expiredTitle: 'This link no longer works',
    expired: 'It has expired or was already used. Ask the person who invited you for a new link.',
    login: 'If you have already chosen a password, log in.',
  },
  de: {
    title: 'Passwort wählen',
    name: 'Benutzername',
    password: 'Passwort',
    help: 'Mindestens 8 Zeichen.',
    invalid: 'Das Passwort muss 8 bis 72 Bytes lang sein. Buchstaben wie „ä“ zählen doppelt.',
    save: 'Speichern und anmelden',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired:
      'Er ist abgelaufen oder wurde schon benutzt. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
    login: 'Falls Sie schon ein Passwort gewählt haben, melden Sie sich an.',
  },
};

type PasswordForm = { language: Language; token: string; username: string; isRefused: boolean };

/** The form on which an invited user chooses a password, complete without JavaScript. */
export function passwordPage({ language, token, username, isRefused }: PasswordForm): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.title,
    html`<form method="post" action="/password">
      <input type="hidden" name="token" value="${token}">
      ${isRefused && html`<p role="alert" id="fault">${t.invalid}</p>`}
      <label>${t.name}
        <input value="${username}" autocomplete="username" readonly></label>
      <label>${t.password}
        <input name="password" type="password" autocomplete="new-password" required minlength="8" maxlength="72" autofocus aria-describedby="${isRefused ? 'fault' : 'help'}"></label>
      <p class="hint" id="help">${t.help}</p>
      <button class="primary">${t.save}</button>
    </form>`,
  );
}

export function expiredPage(language: Language): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.expiredTitle,
    html`<p>${t.expired}</p>
    <p class="hint"><a href="/login">${t.login}</a></p>`,
  );
}
