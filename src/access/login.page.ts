import { type Html, html } from '../platform/html.ts';

/** The login form, complete without JavaScript. */
export function loginPage({ next, username = '', fault }: { next: string; username?: string; fault?: string }): string {
  return page(
    'Log in',
    html`<form method="post" action="/login">
      <input type="hidden" name="next" value="${next}">
      ${fault && html`<p role="alert">${fault}</p>`}
      <label>User name or e-mail address
        <input name="username" value="${username}" autocomplete="username" required maxlength="254" autofocus></label>
      <label>Password
        <input name="password" type="password" autocomplete="current-password" required maxlength="1000"></label>
      <button>Log in</button>
    </form>`,
  );
}

/** A page that says one thing. */
export const messagePage = (title: string, message: string): string => page(title, html`<p>${message}</p>`);

const page = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Atelier</title>
  <link rel="stylesheet" href="/login.css">
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>
`.text;

export const loginStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { width: min(22rem, 90vw); }
label { display: block; margin: 0 0 1rem; }
input:not([type="hidden"]), button { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; }
button { cursor: pointer; }
[role="alert"] { padding: 0.6rem; border-left: 4px solid #b3261e; }
`;
