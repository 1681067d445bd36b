import { data, type Word } from './data.script.ts';

/** The service refuses all further photos too. */
export class Refused extends Error {
  readonly word: Word;
  /** The page of the gallery on which the guest can do something about it. */
  readonly page: string | undefined;

  constructor(word: Word, page?: string) {
    super(word);
    this.word = word;
    this.page = page;
  }
}

const REFUSALS: Record<string, Refused> = {
  DOWNLOAD_PIN_REQUIRED: new Refused('savePin', '/downloads'),
  GALLERY_LOCKED: new Refused('unlock', ''),
  DOWNLOAD_LIMIT: new Refused('saveLimit'),
};

/** A photo as a JPEG of 2048 px; undefined if it has none. Throws `Refused`, or any other error if a later attempt may succeed. */
export async function fetchWeb(id: number, signal: AbortSignal): Promise<File | undefined> {
  const answer = await fetch(`${data.link}/photos/${id}/web`, { signal });
  if (answer.status === 404) return undefined;
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
  if (!answer.ok) {
    const { code = '' } = await answer.json().catch(() => ({}));
    throw REFUSALS[code] ?? new Refused('gone');
  }
  const name = filenameIn(answer.headers.get('Content-Disposition') ?? '') ?? `photo-${id}.jpg`;
  return new File([await answer.blob()], name, { type: 'image/jpeg' });
}

function filenameIn(disposition: string): string | undefined {
  const [, encoded, plain] = /filename\*=UTF-8''([^;]+)|filename="?([^";]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : plain;
}
