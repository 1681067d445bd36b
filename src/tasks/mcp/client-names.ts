import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import { z } from 'zod';

const MAX_NAME = 100;
const MAX_USER_AGENT = 200;

export type Introduction = { name: string; version: string | null };

const ClientInfo = z.object({
  name: z.string(),
  title: z.string().nullish().catch(null),
  version: z.string().nullish().catch(null),
});
const Message = z.object({
  method: z.string(),
  params: z.object({ clientInfo: z.unknown().optional(), _meta: z.record(z.string(), z.unknown()).optional() }),
});

/** The client information in a message: in `initialize` up to the revisions of 2025, in each request of later ones. */
export function introductionIn(message: object): Introduction | undefined {
  const { data } = Message.safeParse(message);
  const info = data?.method === 'initialize' ? data.params.clientInfo : data?.params._meta?.[CLIENT_INFO_META_KEY];
  const { data: client } = ClientInfo.safeParse(info);
  if (!client) return undefined;
  const name = tidy(client.title ?? '') ?? tidy(client.name);
  return name === null ? undefined : { name, version: tidy(client.version ?? '') };
}

/** The first product of a User-Agent; null for generic ones. */
export const nameOfUserAgent = (userAgent: string | null): string | null => {
  const product = userAgent?.split(/[/\s(]/)[0] ?? '';
  return product === 'Mozilla' ? null : tidy(product);
};

export const tidyUserAgent = (userAgent: string | undefined): string | null => tidy(userAgent ?? '', MAX_USER_AGENT);

/** One line of up to this many characters, without invisible ones; null if nothing is left. */
function tidy(text: string, max = MAX_NAME): string | null {
  // Longer text is ignored.
  const visible = text
    .slice(0, 10 * max)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...visible].slice(0, max).join('').trim() || null;
}
