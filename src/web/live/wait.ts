/** Resolves after this many milliseconds, at one of these events of a target, or on abort: at the first of them. */
export function waitFor(signal: AbortSignal, wakers: { ms?: number; events?: [EventTarget, string][] }): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const wake = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = wakers.ms === undefined ? undefined : setTimeout(wake, wakers.ms);
    if (signal.aborted) return wake();
    signal.addEventListener('abort', wake, { signal: done.signal });
    for (const [target, name] of wakers.events ?? []) target.addEventListener(name, wake, { signal: done.signal });
  });
}
