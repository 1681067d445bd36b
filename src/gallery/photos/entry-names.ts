/** Names that Windows reserves, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?=\s*(\.|$))/i;
/** The limit of file systems, with room for a number. */
const MAX_BYTES = 240;

/** File names as the entries of one archive: no folders, nothing that a system rejects, and no two that look the same. */
export function entryNames(originals: string[]): string[] {
  const taken = new Map<string, number>();
  return originals.map((original) => freeName(original, taken));
}

/** `a.jpg`, `a (2).jpg`, …. `taken` holds the last number of each name. */
function freeName(original: string, taken: Map<string, number>): string {
  const name = original
    .replace(/^\.+$|[:*?"<>|\\/]/g, '_')
    .replace(/[. ]+$/, '_')
    .replace(RESERVED, '_$&');
  const [, whole = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  const stem = cut(whole, MAX_BYTES - Buffer.byteLength(extension));
  const first = cut(stem + extension, MAX_BYTES);
  const key = keyOf(first);
  for (let n = (taken.get(key) ?? 0) + 1; ; n++) {
    const candidate = n === 1 ? first : `${stem} (${n})${extension}`;
    taken.set(key, n);
    if (n > 1 && taken.has(keyOf(candidate))) continue;
    if (n > 1) taken.set(keyOf(candidate), 1);
    return candidate;
  }
}

/** Some file systems treat `A.jpg` and `a.jpg`, or a composed and a decomposed ä, as the same name. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

/** The beginning of a text, up to this many bytes, and never half a character. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let [kept, length] = ['', 0];
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept;
}
