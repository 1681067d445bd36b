import { cardPage, type Language } from '../../access/card.page.ts';
import { html } from '../../platform/html.ts';
import type { LoginFactor } from '../factors/factors.ts';
import { passkeyButton } from './passkey-button.page.ts';

const TEXTS = {
  en: {
    title: 'Confirm that it is you',
    totp: 'Enter the six digits that your authenticator app shows now.',
    passkey: 'Use a passkey of your account.',
    recoveryOnly: 'Enter one of your recovery codes. Each works once.',
    code: 'Code from the app',
    recovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHelp: 'Each of your recovery codes works once.',
    confirm: 'Log in',
    or: 'or',
    noScript: 'Passkeys need JavaScript, and this browser does not run it.',
    startAgain: 'Start again',
  },
  de: {
    title: 'Bestätigen Sie, dass Sie es sind',
    totp: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App jetzt zeigt.',
    passkey: 'Verwenden Sie einen Passkey Ihres Kontos.',
    recoveryOnly: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
    code: 'Code aus der App',
    recovery: 'Wiederherstellungscode verwenden',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHelp: 'Jeder Ihrer Wiederherstellungscodes gilt einmal.',
    confirm: 'Anmelden',
    or: 'oder',
    noScript: 'Passkeys brauchen JavaScript, und dieser Browser führt es nicht aus.',
    startAgain: 'Von vorn beginnen',
  },
};

/** A code that was refused: where it was entered, and why. */
export type RefusedCode = { isRecovery: boolean; fault: string };

type SecondStep = {
  language: Language;
  next: string;
  challenge: string;
  factors: LoginFactor[];
  refused?: RefusedCode;
};

/** The second step of a login, complete without JavaScript except for passkeys. */
export function secondStepPage({ language, next, challenge, factors, refused }: SecondStep): string {
  const t = TEXTS[language];
  const has = (factor: LoginFactor) => factors.includes(factor);
  const blamed = (isRecovery: boolean) =>
    refused?.isRecovery === isRecovery && html` aria-describedby="fault" autofocus`;
  const hidden = html`<input type="hidden" name="challenge" value="${challenge}">
      <input type="hidden" name="next" value="${next}">`;
  // Phones show a keyboard for digits, which has no letters for recovery codes.
  const app =
    has('totp') &&
    html`<form method="post" action="/login/second-factor">
      ${hidden}
      <label>${t.code}
        <input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"${refused ? blamed(false) : html` autofocus`}></label>
      <button class="primary">${t.confirm}</button>
    </form>`;
  const passkey =
    has('passkey') &&
    html`${passkeyButton({ language, next, challenge, isPrimary: !app, ...(app && { before: html`<p class="or">${t.or}</p>` }) })}
    <noscript><p>${t.noScript}</p></noscript>`;
  const recovery =
    has('recovery_code') &&
    html`<details${refused?.isRecovery && html` open`}>
      <summary>${t.recovery}</summary>
      <form method="post" action="/login/second-factor">
        ${hidden}
        <p id="recovery-help">${t.recoveryHelp}</p>
        <label>${t.recoveryCode}
          <input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"${blamed(true) || html` aria-describedby="recovery-help"`}></label>
        <button class="primary">${t.confirm}</button>
      </form>
    </details>`;
  return cardPage(
    language,
    t.title,
    html`${refused && html`<p role="alert" id="fault">${refused.fault}</p>`}
    <p>${has('totp') ? t.totp : has('passkey') ? t.passkey : t.recoveryOnly}</p>
    ${app}
    ${passkey}
    ${recovery}
    <p class="hint"><a href="/login?${new URLSearchParams({ next }).toString()}">${t.startAgain}</a></p>`,
  );
}
