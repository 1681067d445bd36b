import bowser from 'bowser';

/** A browser or another program, as far as it names itself. */
export type Program = { browser: string | null; system: string | null };

/** Where a request comes from, as the activity and notices show it. */
export type Client = { address: string | null; client: string | null };

/** The names in a `User-Agent` header. For other programs, the first word without its version. */
export function programOf(userAgent: string | null | undefined): Program {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || /^[\w.-]{1,40}/.exec(userAgent)?.[0] || null, system: os.name || null };
}

/** "Chrome (Windows)", for texts that are stored. */
export function clientName(userAgent: string | undefined): string | null {
  const { browser, system } = programOf(userAgent);
  return browser && system ? `${browser} (${system})` : (browser ?? system);
}
