/** Does something soon after it was asked for, and no more often than every so many milliseconds. */
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
