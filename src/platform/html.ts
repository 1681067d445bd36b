const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes text safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** Markup that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** A template literal that escapes its values, except markup. Lists are joined. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let text = parts[0] ?? '';
  for (const [i, value] of values.entries()) text += render(value) + parts[i + 1];
  return new Html(text);
}

function render(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(render).join('') : String(value);
}

/** Data for the page's scripts. It cannot end the element. */
export const jsonBlock = (id: string, data: object): Html =>
  html`<script type="application/json" id="${id}">${new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
