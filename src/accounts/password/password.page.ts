import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';

const TEXTS = {
  en: {
    title: 'Choose a password',
    name: 'User name',
    password: 'Password',
    help: 'At least 8 characters.',
    again: 'Password again',
    faults: {
      short: 'Choose a password with at least 8 characters.',
      long: 'Choose a shorter password, of up to 72 characters. Letters such as “é” count twice.',
      different: 'The two passwords differ. Type both again.',
    },
    saves: { invite: 'Save and log in', reset: 'Save the password' },
    expiredTitle: 'This link no longer works',
    expired:
      'It has expired, was already used, or was replaced by a newer one. Use the newest e-mail, or ask the person who invited you for another.',
    login: 'If you have already chosen a password, log in.',
  },
  de: {
    title: 'Passwort wählen',
    name: 'Benutzername',
    password: 'Passwort',
    help: 'Mindestens 8 Zeichen.',
    again: 'Passwort wiederholen',
    faults: {
      short: 'Wählen Sie ein Passwort mit mindestens 8 Zeichen.',
      long: 'Wählen Sie ein kürzeres Passwort mit bis zu 72 Zeichen. Buchstaben wie „ä“ zählen doppelt.',
      different: 'Die beiden Passwörter sind verschieden. Geben Sie beide noch einmal ein.',
    },
    saves: { invite: 'Speichern und anmelden', reset: 'Passwort speichern' },
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired:
      'Er ist abgelaufen, wurde schon benutzt oder durch einen neueren ersetzt. Nehmen Sie die neueste E-Mail, oder bitten Sie die Person, die Sie eingeladen hat, um eine weitere.',
    login: 'Falls Sie schon ein Passwort gewählt haben, melden Sie sich an.',
  },
};

export type PasswordFault = keyof typeof TEXTS.en.faults;
type PasswordForm = { language: Language; token: string; username: string; fault: PasswordFault | undefined };

/** The form on which users choose a password, complete without JavaScript. Users who were invited are logged in by it. */
export function passwordPage({ language, token, username, fault }: PasswordForm): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.title,
    html`<form method="post" action="/password">
      <input type="hidden" name="token" value="${token}">
      ${fault && html`<p role="alert" id="fault">${t.faults[fault]}</p>`}
      <label>${t.name}
        <input value="${username}" autocomplete="username" readonly></label>
      <label>${t.password}
        <input name="password" type="password" autocomplete="new-password" required minlength="8" autofocus aria-describedby="${fault ? 'fault' : 'help'}"></label>
      <p class="hint" id="help">${t.help}</p>
      <label>${t.again}
        <input name="again" type="password" autocomplete="new-password" required></label>
      <button class="primary">${t.saves[token.startsWith('reset_') ? 'reset' : 'invite']}</button>
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
