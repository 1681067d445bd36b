import type { Request, Response } from 'express';
import { type Encoding, type Packed, packOnce } from '../pack.ts';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The smallest encoding that the browser accepts, regardless of their order. */
function encodingOf(req: Request, res: Response): Encoding | undefined {
  res.vary('Accept-Encoding');
  return ENCODINGS.find((name) => req.acceptsEncodings(name));
}

export async function sendPacked(req: Request, res: Response, { plain, encoded }: Packed): Promise<void> {
  const encoding = encoded && encodingOf(req, res);
  const bytes = encoding ? await encoded(encoding) : plain;
  if (encoding) res.set('Content-Encoding', encoding);
  res.send(bytes);
}

/** Compresses a generated page to about an eighth. */
export const sendHtml = (req: Request, res: Response, html: string): Promise<void> => sendOnce(req, res, 'html', html);

/** Compresses a long list to about a tenth. */
export const sendList = (req: Request, res: Response, list: object): Promise<void> =>
  sendOnce(req, res, 'json', JSON.stringify(list));

async function sendOnce(req: Request, res: Response, type: 'html' | 'json', text: string): Promise<void> {
  const encoding = encodingOf(req, res);
  const plain = Buffer.from(text);
  if (encoding) res.set('Content-Encoding', encoding);
  res.type(type).send(encoding ? await packOnce(plain, encoding) : plain);
}
