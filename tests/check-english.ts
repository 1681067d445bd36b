import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rules, sentencesOf, wordsOf } from './english/rules.ts';
import { surfaces, type Text } from './english/texts.ts';

// npm run check:english: every sentence of the product follows the rules of plain English in tests/english/rules.ts.
//
//   --count            faults by rule and reader instead of lines
//   --sample 60        this many random sentences; --seed 7 draws the same again
//   --root FOLDER      another checkout; any further arguments name surfaces (documents, screens, …)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(surfaces);

const sentences = chosen.flatMap((surface) =>
  (surfaces[surface]?.(values.root) ?? []).flatMap((text: Text) =>
    sentencesOf(text.text).map((sentence) => ({ ...text, surface, sentence })),
  ),
);

if (values.sample) {
  const whole = sentences.filter(({ sentence }) => wordsOf(sentence) > 3);
  for (const { file, line, sentence } of draw(whole, Number(values.sample), Number(values.seed)))
    console.log(`${file}:${line} ${sentence}`);
} else if (values.count) {
  const table = Object.fromEntries(
    rules.map(({ name, breaks }) => [
      name,
      Object.fromEntries(
        chosen.map((surface) => [
          surface,
          sentences.filter((each) => each.surface === surface && breaks(each.sentence)).length,
        ]),
      ),
    ]),
  );
  console.table(table);
  console.log(`${faultsOf().length} faults in ${sentences.length} sentences`);
} else {
  const faults = faultsOf();
  for (const { file, line, sentence, name, instead } of faults)
    console.error(`${file}:${line} ${name}. Write ${instead}: ${sentence}`);
  if (faults.length > 0) process.exitCode = 1;
}

function faultsOf() {
  return sentences.flatMap((each) =>
    rules.filter(({ breaks }) => breaks(each.sentence)).map(({ name, instead }) => ({ ...each, name, instead })),
  );
}

/** Draws without replacement, by a linear congruential generator (Numerical Recipes). */
function draw<T>(from: T[], count: number, seed: number): T[] {
  const left = [...from];
  let state = seed >>> 0;
  return Array.from({ length: Math.min(count, left.length) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)[0] as T;
  });
}
