import { globSync, readFileSync } from 'node:fs';

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));
const times = (texts: string[], part: string) => texts.join('\n').split(part).length - 1;

/** The first name of a type among the arguments of a call, after the author. */
const RECORDED =
  /(?<!function )\b(?:recordActivit(?:y|ies)|record)\((?:[^()']|\([^()]*\)|'(?:admin|system)')*'([a-z]+_[a-z_]+)'/g;
const AUDITED = /recordAudits?\([^']*'([a-z_]+\.[a-z_]+)'/g;

const found = (call: RegExp) => [
  ...new Set(read('src/**/*.ts').flatMap((text) => [...text.matchAll(call)].map(([, type = '']) => type))),
];

it('every type of activity has a sentence and a title in both languages', () => {
  const words = read('src/web/activity/*sentences.ts');
  const types = found(RECORDED);
  expect(types.length).toBeGreaterThan(50);
  expect(types.filter((type) => times(words, ` ${type}: `) < 4)).toEqual([]);
});

it('every action of the history has a sentence in both languages', () => {
  const words = read('src/web/history/words.ts');
  const actions = found(AUDITED);
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter((action) => times(words, `'${action}':`) < 2)).toEqual([]);
});
