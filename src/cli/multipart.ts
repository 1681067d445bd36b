type Part = { name: string; filename?: string; type?: string; content: string | Buffer };

/** The parts as one body of multipart/form-data (RFC 7578), and its content type. */
export function multipart(parts: Part[], boundary: string): { body: Buffer; type: string } {
  const quoted = (text: string) => text.replace(/["\r\n]/g, (found) => encodeURIComponent(found));
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${quoted(filename)}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat(
    [...pieces, `--${boundary}--\r\n`].map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
