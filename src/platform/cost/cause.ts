import { AsyncLocalStorage } from 'node:async_hooks';

/** The cause of some work: `user 5`, `guest 192.0.2.7`. Scarce resources are shared among causes, however many requests each sends. */
type Cause = { name?: string; find: () => string };

const PROGRAM = 'program';
const current = new AsyncLocalStorage<Cause>();

/** Does `work` on behalf of the one whom `find` names. It is asked only when something is scarce. */
export const onBehalfOf = <T>(find: () => string, work: () => T): T => current.run({ find }, work);

/** Says who is behind the current work, as soon as that is known better. */
export function setCause(name: string): void {
  const cause = current.getStore();
  if (cause) cause.name = name;
}

/** The cause of the current work; jobs have no cause but the program. */
export function currentCause(): string {
  const cause = current.getStore();
  if (!cause) return PROGRAM;
  cause.name ??= cause.find();
  return cause.name;
}

/** For libraries that call back from elsewhere: `callback` with the cause and the trace of now. */
export const inCurrentContext = <T extends (...args: never[]) => unknown>(callback: T): T =>
  AsyncLocalStorage.bind(callback);
