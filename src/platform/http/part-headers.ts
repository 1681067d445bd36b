const DELIMITER_PREFIX = '\r\n--';
const END_OF_HEADERS = '\r\n\r\n';
/** Longer headers are an error of the parser. */
const MAX_HEADER_BYTES = 16 * 1024;

export type PartHeaders = {
  /** Takes the next bytes of the body. They must come before the parser gets them. */
  push(chunk: Buffer): void;
  /** Whether the next part with a file name has a Content-Type header. */
  nextHasType(): boolean;
};

/**
 * Reads the headers of the parts of a multipart body, beside the parser. The parser reports `text/plain` both for a part that names this type
 * and for one that names none.
 */
export function watchPartHeaders(contentType: string): PartHeaders {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const delimiter = Buffer.from(DELIMITER_PREFIX + (quoted ?? plain));
  const types: boolean[] = [];
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

  return {
    push(chunk) {
      let bytes: Buffer | undefined = chunk;
      while (bytes && state !== 'ended') {
        if (state === 'content') {
          bytes = afterDelimiter(bytes);
          if (bytes) state = 'headers';
          continue;
        }
        rest = Buffer.concat([rest, bytes]);
        const end = rest.indexOf(END_OF_HEADERS);
        if (end < 0) {
          if (rest.length > MAX_HEADER_BYTES) state = 'ended';
          return;
        }
        const headers = rest.toString('latin1', 0, end);
        if (isFile(headers)) types.push(/^content-type[ \t]*:/im.test(headers));
        // The line break that ends the headers may begin the next delimiter.
        bytes = Buffer.from(rest.subarray(end + 2));
        rest = Buffer.alloc(0);
        state = 'content';
      }
    },
    nextHasType: () => types.shift() ?? true,
  };
}

/** Whether the headers of a part have a file name that is not empty. Text in quotes is removed first, because it could look like a parameter. */
function isFile(headers: string): boolean {
  const unquoted = headers.replace(/"((?:[^"\\]|\\.)*)"/g, (_, text) => (text === '' ? '' : 'x'));
  return /^content-disposition[ \t]*:.*;[ \t]*filename\*?=[^;\s]/im.test(unquoted);
}
