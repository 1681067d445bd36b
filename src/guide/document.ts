import { dirname, join } from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import { Marked, Renderer, type Token } from 'marked';
import { Html } from '../platform/html.ts';

export const GUIDE = '/api/docs/guide';

type Link = { href: string; text: string };

/** A heading and everything up to the next one. `id` is the anchor that GitHub gives it too. */
export type Section = { depth: number; id: string; title: string; body: Html; text: string; links: Link[] };

/** A page of the documentation. The title is the heading of its first section. */
export type Document = { address: string; title: string; sections: Section[] };

const marked = new Marked({
  renderer: {
    // On a narrow screen a table scrolls, also by keyboard.
    table(token) {
      return `<div class="wide" tabindex="0">${Renderer.prototype.table.call(this, token)}</div>`;
    },
  },
});

/** `file` is the path below `docs/`, such as `guide/tasks.md`. */
export function parseDocument(file: string, text: string): Document {
  const slugger = new GithubSlugger();
  const groups: { heading: Token; body: Token[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading') groups.push({ heading: token, body: [] });
    else groups.at(-1)?.body.push(token);
  }
  const sections = groups.map(({ heading, body }) => {
    const title = plain(marked.parser([heading]));
    return {
      depth: 'depth' in heading ? heading.depth : 1,
      id: slugger.slug(title),
      title,
      links: resolveLinks(file, body),
      ...render(body),
    };
  });
  return { address: addressOf(file), title: sections[0]?.title ?? file, sections };
}

function render(tokens: Token[]) {
  const content = marked.parser(tokens);
  return { body: new Html(content), text: plain(content) };
}

/** Replaces addresses that are relative to the file, and returns all links. */
function resolveLinks(file: string, tokens: Token[]): Link[] {
  const links: Link[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    const [, path = '', anchor = ''] = /^([^#]*)(.*)$/.exec(token.href) ?? [];
    if (path && !/^[a-z]+:/.test(path)) token.href = addressOf(join(dirname(file), path)) + anchor;
    links.push({ href: token.href, text: token.text });
  });
  return links;
}

/** `README.md` is the index, and a picture keeps its name. */
export const addressOf = (file: string): string => `${GUIDE}/${file.replace(/\.md$/, '')}`.replace(/\/README$/, '');

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (content: string) =>
  content
    .replace(/<\/?(?:a|code|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
