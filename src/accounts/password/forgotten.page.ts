import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';

const TEXTS = {
  en: {
    title: 'Forgotten password',
    intro: 'You get an e-mail with a link to choose a new password.',
    name: 'User name or e-mail address',
    faults: {
      missing: 'Enter your user name or e-mail address.',
      limited: 'Too many attempts. Wait a few minutes, then try again.',
    },
    send: 'Send the e-mail',
    back: 'Back to the login',
    askedTitle: 'Check your e-mail',
    asked: 'If there is such an account, an e-mail is on its way. Its link works once, for 30 minutes.',
    nothing: 'No e-mail? Look in your spam folder, or ask the administrator of the studio.',
  },
  de: {
    title: 'Passwort vergessen',
    intro: 'Sie erhalten eine E-Mail mit einem Link, über den Sie ein neues Passwort wählen.',
    name: 'Benutzername oder E-Mail-Adresse',
    faults: {
      missing: 'Geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
      limited: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
    },
    send: 'E-Mail senden',
    back: 'Zurück zur Anmeldung',
    askedTitle: 'Sehen Sie in Ihre E-Mails',
    asked: 'Wenn es dieses Konto gibt, ist eine E-Mail unterwegs. Ihr Link gilt 30 Minuten lang und nur einmal.',
    nothing: 'Keine E-Mail? Sehen Sie im Spam-Ordner nach, oder fragen Sie den Administrator des Studios.',
  },
};

type ForgottenForm = { language: Language; username: string; fault?: keyof typeof TEXTS.en.faults };

export function forgottenPage({ language, username, fault }: ForgottenForm): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.title,
    html`<p>${t.intro}</p>
    <form method="post" action="/password/forgotten">
      ${fault && html`<p role="alert" id="fault">${t.faults[fault]}</p>`}
      <label>${t.name}
        <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" autofocus${fault && html` aria-describedby="fault"`}></label>
      <button class="primary">${t.send}</button>
    </form>
    <p class="hint"><a href="/login">${t.back}</a></p>`,
  );
}

export function askedPage(language: Language): string {
  const t = TEXTS[language];
  return cardPage(
    language,
    t.askedTitle,
    html`<p>${t.asked}</p>
    <p class="hint">${t.nothing}</p>
    <p class="hint"><a href="/login">${t.back}</a></p>`,
  );
}
