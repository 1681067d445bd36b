import type { Api } from './api.ts';
import type { Contact } from './contact.ts';

/** Where a command writes: a terminal, a file, a pipe. */
export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** The environment of a command besides its arguments. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv;
  folder: string;
  output: Output;
  errors: Output;
  interrupted: AbortSignal;
};

export type Deps = Surroundings & { api: Api; contact: Contact };
