/** One rule of plain English: the fault in a sentence, and its cure. */
export type Rule = { name: string; instead: string; breaks: (sentence: string) => boolean };

const MAX_WORDS = 25;

const pattern = (name: string, instead: string, ...patterns: RegExp[]): Rule => ({
  name,
  instead,
  breaks: (sentence) => patterns.some((each) => each.test(sentence)),
});

/** Code, addresses and placeholders count as one word. */
export const wordsOf = (sentence: string): number =>
  sentence.replace(/`[^`]*`/g, 'code').match(/[\p{L}\p{N}$][^\s—–]*/gu)?.length ?? 0;

export const rules: readonly Rule[] = [
  pattern(
    'free relative',
    '“if you …”, “users who …”, “anything that …”',
    /\b(whoever|whomever|whosoever)\b|(?<!, )\b(what|which)(so)?ever\b/i,
  ),
  pattern(
    'sentence without a subject',
    'name who acts: “Users who …”, “The … that …”',
    /^(Who|Whom|Whose|What)\b(?!’s|'s)[^?]*[^?]$/,
    /[;:] (who|what) (?!(is|are|was|to|it|each|every|you|they|happens|happened)\b)[^?]*$/,
  ),
  pattern(
    'of its own',
    '“its own …”, “separate”',
    /\bof (its|one['’]s|their|his|her|your|our|my) own\b(?! (?!(and|or|but|that|which|to|for|in|on|at|with|by|when|if|while|beside|as)\b)[a-z])/i,
    /\bone['’]s\b/i,
  ),
  pattern(
    'is told',
    'returns, shows, reports, notifies',
    /\b(is|are|was|were|be|been|being|gets?) told\b/i,
    /\btells? of\b/i,
  ),
  pattern('so many', '“up to …”, “as many as …”, “this long”', /\bso (many|long|much)\b(?! (that|more))/i),
  pattern(
    'meanwhile',
    '“while …”, “in the meantime” is rarely needed either',
    /\b(meanwhile|nevertheless|thereof|therewith|hitherto)\b/i,
  ),
  pattern(
    'at most behind its noun',
    '“up to 20 streams per user”',
    /\bat (most|least)(?=\s*([.,;:)!?]|$))/i,
    /\b(\d[\d,.]*|one|two|three|five|ten) ([\w-]+ ){1,3}at (most|least)\b/i,
  ),
  pattern('but for', '“except”', /\bbut for\b/i),
  pattern('another than', '“differs from”, “other than”', /\b(another|otherwise) than\b/i),
  pattern('by itself', '“automatically”, “alone”', /\bby (itself|themselves)\b/i),
  pattern(
    'is no',
    '“is not a …”',
    /(?<!\b(?:there|here|where|it) )\b(is|are|was|were) no (?!longer\b|more\b|one\b|matter\b|way\b)/i,
  ),
  pattern(
    'old verbs',
    'resumes, continues, appears, ends, again, should, prevents, sees',
    /\b(goes|going|went|gone) on\b(?! (sale|for|to)\b)/i,
    /\bbegins? again\b/i,
    /\bonce more\b/i,
    /\b(shall|hinder|hinders|whence|wherefrom)\b/i,
    /\bin sight\b/i,
    /\bis over\b/i,
    /\bstands? (there|here|beside)\b/i,
  ),
  {
    name: 'long sentence',
    instead: `up to ${MAX_WORDS} words: one idea each`,
    breaks: (sentence) => wordsOf(sentence) > MAX_WORDS,
  },
  {
    name: 'chain of colons',
    instead: 'two sentences',
    breaks: (sentence) => (sentence.replace(/`[^`]*`/g, '').match(/\w: \w/g)?.length ?? 0) > 1,
  },
];

/** Sentences of a text: of a paragraph, a list item, a table cell or a heading. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\b(e\.g|i\.e|etc|vs|approx)\.(?= )/g, '$1')
    .split(/(?<=[.!?…][”"'’)`]*)\s+(?=[\p{Lu}“"'‘`(\d])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
