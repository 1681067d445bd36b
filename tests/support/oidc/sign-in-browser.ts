import type { Studio } from '../studio.ts';
import { SITE } from './real-provider.ts';

type Cookie = { origin: string; path: string; name: string; value: string };
type Page = { url: string; status: number; text: string; location: string | null };

/** A browser that follows redirects between the studio and providers. The studio is reached as SITE. */
export function openSignInBrowser(studio: Pick<Studio, 'url'>) {
  let cookies: Cookie[] = [];

  function keep(url: URL, lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const found = new Map(
        attributes.map((text) => {
          const [key = '', value = ''] = text.split(/=(.*)/s);
          return [key.toLowerCase(), value];
        }),
      );
      const path = found.get('path') ?? '/';
      cookies = cookies.filter((one) => !(one.origin === url.origin && one.path === path && one.name === name));
      const isOver = found.has('expires') && new Date(found.get('expires') ?? '') < new Date();
      if (!isOver) cookies.push({ origin: url.origin, path, name, value });
    }
  }

  /** One request, without following. */
  async function visit(address: string, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address, SITE);
    const mine = cookies.filter(({ origin, path }) => origin === url.origin && url.pathname.startsWith(path));
    const target = url.href.replace(SITE, studio.url);
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: mine.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    keep(url, response.headers.getSetCookie());
    const location = response.headers.get('location');
    return {
      url: url.href,
      status: response.status,
      text: await response.text(),
      location: location && new URL(location, url).href,
    };
  }

  /** Follows redirects until one leads to an address that `stops`, which is not opened, or to a page. */
  async function follow(address: string, stops: (url: string) => boolean = () => false): Promise<string> {
    for (let url = new URL(address, SITE).href, hops = 0; hops < 20; hops++) {
      if (stops(url)) return url;
      const { location } = await visit(url);
      if (!location) return url;
      url = location;
    }
    throw new Error(`${address} leads on and on`);
  }

  const isCallback = (url: string) => url.includes('/callback?');
  return {
    visit,
    follow,
    /** Sends JSON to the studio, as its pages do. */
    send: (method: string, path: string, body?: object) =>
      visit(path, {
        method,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    /** Logs in with a provider. Returns the path where that leads. */
    logIn: async (name: string, next = '/studio') =>
      (await follow(`/api/login/oidc/${name}?next=${encodeURIComponent(next)}`, isOurPage)).replace(SITE, ''),
    /** Logs in at a provider. Returns the callback, which is not opened. */
    toCallback: (name: string) => follow(`/api/login/oidc/${name}`, isCallback),
    /** Opens a callback. Returns the path where it leads. */
    openCallback: async (url: string) => ((await visit(url)).location ?? '').replace(SITE, ''),
    cookie: (name: string) => cookies.find((one) => one.name === name)?.value,
    /** Replaces or removes a cookie of the studio. */
    setCookie(name: string, value: string | undefined) {
      cookies = cookies.flatMap((one) => (one.name !== name ? [one] : value === undefined ? [] : [{ ...one, value }]));
    },
    async user(): Promise<{ username: string; role: string | null; email: string; id: number } | undefined> {
      const { status, text } = await visit('/api/session');
      return status === 200 ? JSON.parse(text).user : undefined;
    },
  };
}
export type SignInBrowser = ReturnType<typeof openSignInBrowser>;

/** A page of the studio, where a login ends. */
const isOurPage = (url: string) => url.startsWith(`${SITE}/`) && !url.startsWith(`${SITE}/api/`);
