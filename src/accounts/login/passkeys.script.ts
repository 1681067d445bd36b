import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';

/** Challenges are valid for five minutes. */
const RENEW_MS = 4 * 60_000;

const place = document.querySelector<HTMLElement>('#passkey');
const button = place?.querySelector('button');
const alert = place?.querySelector<HTMLElement>('[role="alert"]');
if (place && button && alert) show(place, button, alert);

/** Shows the button. Before the password, browsers also offer passkeys in the field of the name. */
function show(place: HTMLElement, button: HTMLButtonElement, alert: HTMLElement): void {
  const { next = '/', challenge } = place.dataset;
  const refusals: Record<string, string | undefined> = JSON.parse(place.dataset.refusals ?? '{}');
  const say = (code: string) => {
    alert.textContent = refusals[code] ?? refusals.failed ?? '';
    alert.hidden = false;
  };
  let renewal: ReturnType<typeof setTimeout> | undefined;

  place.classList.remove('awaits-script');
  if (!browserSupportsWebAuthn()) {
    button.remove();
    if (challenge) say('unsupported');
    else place.remove();
    return;
  }
  button.addEventListener('click', () => void press());
  void offer();

  /** Starts the session with a passkey: the only proof, or the second one. */
  async function logIn(useBrowserAutofill: boolean): Promise<void> {
    const named = challenge ? { challenge } : {};
    const optionsJSON = (await post('/api/login/passkey/options', named)) as never;
    const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill });
    await post(challenge ? '/api/login/second-factor' : '/api/login/passkey', { ...named, passkey });
    location.assign(next);
  }

  async function press(): Promise<void> {
    clearTimeout(renewal);
    button.disabled = true;
    alert.hidden = true;
    try {
      await logIn(false);
      return;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'CHALLENGE_EXPIRED') return startAgain();
      say(codeOf(error));
    }
    button.disabled = false;
    button.focus();
    void offer();
  }

  async function offer(): Promise<void> {
    if (challenge || !(await browserSupportsWebAuthnAutofill())) return;
    renewal = setTimeout(() => void offer(), RENEW_MS);
    try {
      await logIn(true);
    } catch (error) {
      // Visitors who have not chosen a passkey see no other faults.
      if (error instanceof Refusal && error.code === 'PASSKEY_REJECTED') say(error.code);
    }
  }

  /** The password must be entered again. */
  function startAgain(): void {
    location.assign(`/login?${new URLSearchParams({ next, fault: 'CHALLENGE_EXPIRED' })}`);
  }
}

class Refusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** `unused` if the visitor cancelled, or has no passkey here. */
const codeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && cause.name === 'NotAllowedError' ? 'unused' : 'failed';
};

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Refusal(answer.code);
  return answer;
}
