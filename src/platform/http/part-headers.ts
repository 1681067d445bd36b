const DELIMITER_PREFIX = '\r\n--';
const END_OF_HEADERS = '\r\n\r\n';
/** Longer headers, and more parts, are an error of the parser. */
const MAX_HEADER_BYTES = 16 * 1024;

export type PartHeaders = {
  /** Takes the next bytes of the body. They must come before the parser gets them. */
  push(chunk: Buffer): void;
  /** Whether the next part with a file name has a Content-Type header. */
  nextHasType(): boolean;
};

/**
 * Reads the headers of up to `maxFiles` files in up to `maxParts` parts of a multipart body, beside the parser. The parser reports `text/plain` both for a part that
 * names this type and for one that names none.
 */
export function watchPartHeaders(contentType: string, maxFiles: number, maxParts: number): PartHeaders {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(DELIMITER_PREFIX + (quoted ?? plain));
  const types: boolean[] = [];
  let parts = 0;
  let files = 0;
  let state: 'content' | 'headers' | 'ended' = 'content';
  // The first delimiter may begin the body, without its line break.
  let rest: Buffer = Buffer.from('\r\n');

  /** Returns the bytes after the next delimiter. Without one it keeps the end, where the next may have begun. */
  function afterDelimiter(bytes: Buffer): Buffer | undefined {
    const seam = Buffer.concat([rest, bytes.subarray(0, delimiter.length - 1)]);
    const inSeam = seam.indexOf(delimiter);
    const from = inSeam >= 0 ? inSeam - rest.length : bytes.indexOf(delimiter);
    if (inSeam >= 0 || from >= 0) {
      rest = Buffer.alloc(0);
      return bytes.subarray(from + delimiter.length);
    }
    const end = bytes.length < delimiter.length ? seam : bytes;
    rest = Buffer.from(end.subarray(Math.max(0, end.length - delimiter.length + 1)));
    return undefined;
  }

  /** Returns the bytes after the headers, or keeps them until the rest arrives. */
  function afterHeaders(more: Buffer): Buffer | undefined {
    const bytes = rest.length > 0 ? Buffer.concat([rest, more]) : more;
    const end = bytes.indexOf(END_OF_HEADERS);
    if (end > MAX_HEADER_BYTES || (end < 0 && bytes.length > MAX_HEADER_BYTES)) {
      state = 'ended';
      return undefined;
    }
    if (end < 0) {
      rest = bytes;
      return undefined;
    }
    rest = Buffer.alloc(0);
    const lines = bytes.toString('latin1', 0, end).split('\r\n');
    if (lines.some(namesFile)) {
      types.push(lines.some((line) => /^content-type[ \t]*:/i.test(line)));
      files += 1;
    }
    // The line break that ends the headers may begin the next delimiter.
    return bytes.subarray(end + 2);
  }

  return {
    push(chunk) {
      let bytes: Buffer | undefined = chunk;
      while (bytes) {
        if (state === 'ended') return;
        const isContent: boolean = state === 'content';
        bytes = isContent ? afterDelimiter(bytes) : afterHeaders(bytes);
        if (!bytes) return;
        // The content of the last file need not be searched.
        if (files === maxFiles || (isContent && ++parts > maxParts)) state = 'ended';
        else state = isContent ? 'headers' : 'content';
      }
    },
    nextHasType: () => types.shift() ?? true,
  };
}

/** Whether a header is a Content-Disposition with a file name that is not empty. A quoted name may contain what looks like a parameter. */
function namesFile(line: string): boolean {
  if (!/^content-disposition[ \t]*:/i.test(line)) return false;
  return parametersOf(line).some((parameter) => /^[ \t]*filename\*?=[^ \t]/i.test(parameter));
}

/** The parameters of a header, with each quoted text as one `x`, or as nothing if it is empty. */
function parametersOf(line: string): string[] {
  let unquoted = '';
  for (let i = 0; i < line.length; i++) {
    if (line[i] !== '"') {
      unquoted += line[i];
      continue;
    }
    const start = i + 1;
    for (i = start; i < line.length && line[i] !== '"'; i++) if (line[i] === '\\') i++;
    if (i > start) unquoted += 'x';
  }
  return unquoted.split(';').slice(1);
}
