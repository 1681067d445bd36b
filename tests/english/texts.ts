import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A text of the product, and its place. */
export type Text = { file: string; line: number; text: string };

/** The texts of the product, by reader. */
export const surfaces: Record<string, (root: string) => Text[]> = {
  documents: (root) =>
    filesOf(root, ['*.md', 'docs/**/*.md', 'integrations/**/*.md']).flatMap((file) => markdown(root, file)),
  descriptions: (root) => filesOf(root, ['openapi/*.json']).flatMap((file) => descriptions(root, file)),
  screens: (root) =>
    filesOf(root, ['src/**/*words.ts', 'src/**/words/*.ts', 'src/messages/templates/en/*']).flatMap((file) =>
      file.endsWith('.ts') ? literals(root, file, isEnglish) : lines(root, file),
    ),
  messages: (root) =>
    filesOf(root, ['src/**/*.{ts,tsx,js}', 'integrations/**/*.ts'])
      .filter((file) => !/words(\/|\.ts$)|\.schema\.ts$/.test(file))
      .flatMap((file) => literals(root, file, isSentence)),
  comments: (root) =>
    filesOf(root, ['{src,integrations}/**/*.{ts,tsx,js,css}', 'tests/**/*.ts', 'migrations/*.sql']).flatMap((file) =>
      comments(root, file),
    ),
  tests: (root) => filesOf(root, ['tests/**/*.test.ts']).flatMap((file) => literals(root, file, isTitle)),
};

const filesOf = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort();
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

const lines = (root: string, file: string): Text[] =>
  read(root, file)
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, text }));

/** Paragraphs, list items, headings and table cells; no code. */
function markdown(root: string, file: string): Text[] {
  const texts: Text[] = [];
  let isCode = false;
  let open: Text | undefined;
  for (const { line, text } of lines(root, file)) {
    if (/^\s*```/.test(text)) isCode = !isCode;
    const plain = text
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]+>|\*\*/g, '')
      .trim();
    if (isCode || plain === '' || plain.startsWith('```')) open = undefined;
    else if (plain.startsWith('|')) {
      open = undefined;
      for (const cell of plain.split(/(?<!\\)\|/))
        texts.push({ file, line, text: cell.replace(/^[-: ]+$/, '').trim() });
    } else if (open && !/^([-*>#]|\d+\.)/.test(plain)) open.text += ` ${plain}`;
    else {
      texts.push({ file, line, text: plain.replace(/^([-*>#]+|\d+\.)\s*/, '') });
      open = plain.startsWith('#') ? undefined : texts.at(-1);
    }
  }
  return texts;
}

function descriptions(root: string, file: string): Text[] {
  const texts: Text[] = [];
  const seen = new Set<string>();
  JSON.parse(read(root, file), (key, value) => {
    if (['description', 'summary', 'title'].includes(key) && typeof value === 'string' && !seen.has(value)) {
      seen.add(value);
      texts.push({ file, line: 0, text: value });
    }
    return value;
  });
  return texts;
}

type Wanted = (node: ts.Node, text: string) => boolean;

/** Literals of a program; each value that a template inserts becomes `$`. */
function literals(root: string, file: string, wanted: Wanted): Text[] {
  const source = ts.createSourceFile(file, read(root, file), ts.ScriptTarget.Latest, true);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text =
      ts.isStringLiteralLike(node) || ts.isJsxText(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? node.head.text + node.templateSpans.map((span) => `$${span.literal.text}`).join('')
          : undefined;
    if (text !== undefined && wanted(node, text.trim()))
      texts.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: text.trim() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const isEnglish: Wanted = (node) => {
  for (let at = node; at; at = at.parent)
    if (ts.isPropertyAssignment(at) && /^(de|fr|es)$/.test(at.name.getText())) return false;
  return true;
};

const isSentence: Wanted = (_node, text) =>
  /^[A-Z“"$][^\n]*[a-z]{2,}[^\n]* [^\n]*$/.test(text) && /[a-z]{2,} [a-z]{2,}/.test(text);

const isTitle: Wanted = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(it|describe|test)\b/.test(node.parent.expression.getText());

function comments(root: string, file: string): Text[] {
  const text = read(root, file);
  const found = file.endsWith('.sql') ? text.matchAll(/--.*(?:\n\s*--.*)*/g) : commentsOf(file, text);
  return [...found].flatMap(({ 0: raw, index }) => {
    if (/@openapi|biome-ignore|@ts-|^\/\*!|#__PURE__/.test(raw)) return [];
    const line = text.slice(0, index).split('\n').length;
    const plain = raw
      .replace(/^\/\*+|\*+\/$/g, '')
      .split('\n')
      .map((each) => each.replace(/^\s*(\*|\/\/|--)?\s?/, '').trim());
    return plain
      .join('\n')
      .split(/\n\s*\n|\n(?=-)/)
      .map((paragraph) => ({ file, line, text: paragraph.replace(/\n/g, ' ').trim() }))
      .filter((each) => each.text !== '');
  });
}

/** Comments of a script or style sheet; lines that follow each other are one. Looks past strings and templates. */
function* commentsOf(file: string, text: string): Iterable<{ 0: string; index: number }> {
  if (file.endsWith('.css')) return yield* text.matchAll(/\/\*[\s\S]*?\*\//g) as Iterable<RegExpExecArray>;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const ranges = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) ranges.set(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range.end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  let open: { 0: string; index: number; end: number } | undefined;
  for (const [pos, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const raw = text.slice(pos, end);
    const continues =
      open &&
      raw.startsWith('//') &&
      open[0].startsWith('//') &&
      /^\n?\s*\n?\s*$/.test(text.slice(open.end, pos)) &&
      !/\n\s*\n/.test(text.slice(open.end, pos));
    if (open && continues) open = { 0: `${open[0]}\n${raw}`, index: open.index, end };
    else {
      if (open) yield open;
      open = { 0: raw, index: pos, end };
    }
  }
  if (open) yield open;
}
