import { watchPartHeaders } from '../../src/platform/http/part-headers.ts';

const BOUNDARY = '--x-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (headers: string[], content: string) => `--${BOUNDARY}\r\n${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
const file = (name: string, type?: string) => [
  `Content-Disposition: form-data; name="photo"; filename="${name}"`,
  ...(type ? [`Content-Type: ${type}`] : []),
];
const field = ['Content-Disposition: form-data; name="category; filename=1"'];
const BODY = Buffer.from(
  [
    part(file('a.jpg', 'image/jpeg'), 'bytes\r\n--x\r\n\r\nof a picture'),
    part(field, '3'),
    part(file('b.heic'), ''),
    part(file('', 'application/octet-stream'), ''),
    part(file('c.txt', 'text/plain'), '\r\n\r\n--'),
    part(file('d.nef'), 'content-type: image/jpeg'),
    `--${BOUNDARY}--\r\n`,
  ].join(''),
);

function read(chunks: Buffer[], contentType = TYPE): boolean[] {
  const headers = watchPartHeaders(contentType, 4, 10);
  for (const chunk of chunks) headers.push(chunk);
  return [1, 2, 3, 4].map(() => headers.nextHasType());
}

describe('watchPartHeaders', () => {
  const TYPES = [true, false, true, false];

  it('says for each file whether its part names a type, wherever the body is split', () => {
    for (let first = 0; first <= BODY.length; first++) {
      const chunks = [BODY.subarray(0, first), BODY.subarray(first)];
      expect([first, read(chunks)]).toEqual([first, TYPES]);
    }
  });

  it('does the same for one byte at a time, and for a quoted boundary', () => {
    const bytes = Array.from(BODY, (byte) => Buffer.from([byte]));
    expect(read(bytes)).toEqual(TYPES);
    expect(read([BODY], `multipart/form-data; charset=utf-8; boundary="${BOUNDARY}"`)).toEqual(TYPES);
  });

  it('ignores headers that are too long, and parts that are too many', () => {
    const quotes = watchPartHeaders(TYPE, 10, 10);
    quotes.push(Buffer.from(part(file(`"${'\\"'.repeat(8_192)}`), '')));
    quotes.push(Buffer.from(part(file('b.heic'), '')));
    expect(quotes.nextHasType()).toBe(true);
    const many = watchPartHeaders(TYPE, 10, 2);
    for (const name of ['a.heic', 'b.heic', 'c.heic']) many.push(Buffer.from(part(file(name), '')));
    expect([many.nextHasType(), many.nextHasType(), many.nextHasType()]).toEqual([false, false, true]);
  });

  it('does not search what follows the headers of the last file', () => {
    const headers = watchPartHeaders(TYPE, 1, 10);
    headers.push(Buffer.from(part(file('a.heic'), '')));
    headers.push(Buffer.from(part(file('b.heic'), '')));
    expect([headers.nextHasType(), headers.nextHasType()]).toEqual([false, true]);
  });

  it('reads quotes that never end in one pass', () => {
    const headers = watchPartHeaders(TYPE, 10, 10);
    headers.push(Buffer.from(part([`Content-Disposition: form-data; filename="${'\\"'.repeat(8_000)}`], '')));
    expect(headers.nextHasType()).toBe(false);
  });

  it('stops reading headers that never end', () => {
    const headers = watchPartHeaders(TYPE, 10, 10);
    headers.push(Buffer.from(`--${BOUNDARY}\r\n`));
    for (let i = 0; i < 40; i++) headers.push(Buffer.alloc(1024, 'a'));
    headers.push(Buffer.from(`\r\n\r\n\r\n${part(file('b.heic'), '')}`));
    expect(headers.nextHasType()).toBe(true);
  });
});
