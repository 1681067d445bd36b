const CONSONANTS = 'bdfghjkmnprstvz';
const VOWELS = 'aeiou';

/** A password that can be read aloud: four syllables and two digits, 2^31 combinations. */
export function suggestPassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(10));
  const of = (letters: string, at: number) => letters[(random[at] ?? 0) % letters.length];
  const syllable = (at: number) => `${of(CONSONANTS, at)}${of(VOWELS, at + 1)}`;
  return `${syllable(0)}${syllable(2)}-${syllable(4)}${syllable(6)}-${of('23456789', 8)}${of('23456789', 9)}`;
}
