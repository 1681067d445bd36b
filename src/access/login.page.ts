const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** The login form, complete without JavaScript. */
export function loginPage({ next, username = '', fault }: { next: string; username?: string; fault?: string }): string {
  return page(
    'Log in',
    `<form method="post" action="/login">
      <input type="hidden" name="next" value="${escapeHtml(next)}">
      ${fault ? `<p role="alert">${escapeHtml(fault)}</p>` : ''}
      <label>User name or e-mail address
        <input name="username" value="${escapeHtml(username)}" autocomplete="username" required maxlength="254" autofocus></label>
      <label>Password
        <input name="password" type="password" autocomplete="current-password" required maxlength="1000"></label>
      <button>Log in</button>
    </form>`,
  );
}

/** A page that says one thing. */
export const messagePage = (title: string, message: string): string => page(title, `<p>${escapeHtml(message)}</p>`);

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)} · Atelier</title>
  <link rel="stylesheet" href="/login.css">
</head>
<body>
  <main>
    <h1>${escapeHtml(title)}</h1>
    ${content}
  </main>
</body>
</html>
`;

export const loginStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { width: min(22rem, 90vw); }
label { display: block; margin: 0 0 1rem; }
input:not([type="hidden"]), button { box-sizing: border-box; width: 100%; padding: 0.6rem; font: inherit; }
button { cursor: pointer; }
[role="alert"] { padding: 0.6rem; border-left: 4px solid #b3261e; }
`;
