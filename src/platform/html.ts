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
  return new Html(parts.reduce((text, part, i) => text + render(values[i - 1]) + part));
}

function render(value: Value): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(render).join('') : escapeHtml(String(value));
}

/** Data for the page's scripts. It cannot end the element. */
export const jsonBlock = (id: string, data: object): Html =>
  html`<script type="application/json" id="${id}">${new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
