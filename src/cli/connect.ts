import { type Api, openApi } from './api.ts';
import { flag, type Given } from './arguments.ts';
import { type Contact, openContact } from './contact.ts';
import { findServer, type Server } from './server.ts';
import type { Surroundings } from './surroundings.ts';

export type Deps = Surroundings & { server: Server; api: Api; contact: Contact };

/** Prepares a command that talks to the server. */
export async function connect(given: Given, surroundings: Surroundings, wishes: Wishes = {}): Promise<Deps> {
  return connectTo(await findServer(given, surroundings.environment), given, surroundings, wishes);
}

type Wishes = {
  /** Whether to wait for the server forever. */
  isPatient?: boolean;
  /** Whether to wait for it even if the address may be wrong, as with `--retry`. */
  retry?: boolean;
};

export function connectTo(
  server: Server,
  given: Given,
  surroundings: Surroundings,
  { isPatient = false, retry = flag(given, 'retry') }: Wishes = {},
): Deps {
  const { errors, interrupted, tuning } = surroundings;
  const contact = openContact({ retry, isPatient, interrupted, pauses: tuning?.pauses }, (line) =>
    errors.write(`${line}\n`),
  );
  if (isExposed(new URL(server.url)))
    contact.say('atelier: The token is sent unencrypted. Use https:// instead of http://.');
  return { ...surroundings, server, contact, api: openApi(server, contact) };
}

/** Whether others on the network can read the token. */
const isExposed = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
