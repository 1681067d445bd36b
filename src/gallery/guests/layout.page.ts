import { faceLinks } from '../../platform/face/face.ts';
import { type Html, html } from '../../platform/html.ts';
import { ASSETS } from './assets.ts';

type Layout = {
  title: string;
  /** Open Graph tags, and links that only some pages have. */
  head?: Html | false;
  protect?: boolean;
  /** The gallery brings colours of its own: no others are mixed into them. */
  themed?: boolean;
  content: Html;
};

export const layout = ({ title, head, protect, themed, content }: Layout): string =>
  html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex, nofollow">
  <meta name="referrer" content="no-referrer">
  <title>${title}</title>
  ${faceLinks}
  <link rel="stylesheet" href="${ASSETS}/gallery.css">
  ${head}
</head>
<body${protect && html` data-protected`}${themed && html` data-themed`}>
${content}
</body>
</html>
`.text;

/** A page that says what is wrong and what to do about it. */
const messagePage = (title: string, message: string, advice: string): string =>
  layout({
    title,
    content: html`<main class="card">
  <h1>${title}</h1>
  <p role="alert">${message}</p>
  <p class="hint">${advice}</p>
</main>`,
  });

const REFUSALS: Record<number, [title: string, advice: string]> = {
  404: ['Nothing here', 'Check the link for missing characters, or ask the studio for a new one.'],
  410: ['This gallery has expired', 'The studio can open it again: answer the e-mail in which you got the link.'],
  429: ['Too many tries', 'Wait a little, then try the password again.'],
};

export function refusalPage(status: number, message: string): string {
  const [title, advice] = REFUSALS[status] ?? ['This did not work', 'Go back and try again in a moment.'];
  return messagePage(title, message, advice);
}
