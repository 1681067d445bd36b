import { AsyncLocalStorage } from 'node:async_hooks';

/** The cause of some work: `user 5`, `guest 192.0.2.7`. Scarce resources are shared among causes, however many requests each sends. */
type Cause = { name?: string; find: () => string };

const PROGRAM = 'program';
const current = new AsyncLocalStorage<Cause>();

/** Runs `work` for the cause that `find` returns. It is called only when a resource is scarce. */
export const onBehalfOf = <T>(find: () => string, work: () => T): T => current.run({ find }, work);

/** Sets the cause of the current work once it is known better. */
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

/** Binds `callback` to the current cause and trace, for libraries that call back from elsewhere. */
export const inCurrentContext = <T extends (...args: never[]) => unknown>(callback: T): T =>
  AsyncLocalStorage.bind(callback);
