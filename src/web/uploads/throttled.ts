/** Runs a function soon after a call, up to once per this many milliseconds. */
export function throttled(ms: number, act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      act();
    }, ms);
  };
}
