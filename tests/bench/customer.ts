import type { Browser, BrowserContext } from 'playwright-core';
import { until } from '../support/until.ts';
import { issueToken } from './stage.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1';

/** A request of the administrator, to a path below `/api`. */
export type Ask = <T>(method: string, path: string, body?: object | FormData) => Promise<T>;

export async function administrator(url: string, cookie: string): Promise<Ask> {
  const authorization = `Bearer ${await issueToken(url, cookie)}`;
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(path.startsWith('/v1/') ? { authorization } : { cookie }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as never;
  };
}

/** A customer who opens the gallery of an e-mail, comments on a photo, and sends favourites. */
export class Customer {
  private readonly context: BrowserContext;
  private readonly gallery: string;

  private constructor(context: BrowserContext, gallery: string) {
    this.context = context;
    this.gallery = gallery;
  }

  static async open(browser: Browser, url: string, mail: string): Promise<Customer> {
    const gallery = url + (/\/gallery\/[\w-]+\/\w{32}/.exec(mail)?.[0] ?? '');
    const password = /Password: (.+)/.exec(mail)?.[1]?.trim() ?? '';
    const customer = new Customer(await browser.newContext({ userAgent: PHONE }), gallery);
    await customer.send('/unlock', { form: { password } });
    return customer;
  }

  private async photos(): Promise<number[]> {
    const answer = await this.context.request.get(`${this.gallery}/photos`);
    return ((await answer.json()) as { photos: { id: number }[] }).photos.map(({ id }) => id);
  }

  async comment(): Promise<void> {
    const [photo] = await this.photos();
    const data = { type: 'comment', text: 'Who is this?', guest_name: 'Cleo' };
    await this.send(`/photos/${photo}/feedback`, { data });
  }

  async sendFavourites(): Promise<void> {
    for (const photo of (await this.photos()).slice(0, 5))
      await this.send(`/photos/${photo}/feedback`, { data: { type: 'favorite', value: true } });
    const found = await this.context.request.get(`${this.gallery}/selections`);
    const { selections } = (await found.json()) as { selections: { id: number }[] };
    await this.send(`/selections/${selections[0]?.id}/submit`, { data: { guest_name: 'Cleo' } });
  }

  private async send(path: string, body: object): Promise<void> {
    const answer = await this.context.request.post(this.gallery + path, body);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  }
}

/** Waits until the overview knows the visit: visits are stored a little later. */
export const untilOpened = (ask: Ask) =>
  until(
    () => ask<{ opened: object[] }>('GET', '/admin/overview'),
    ({ opened }) => opened.length > 0,
  );
