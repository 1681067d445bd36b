const CALM_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Resolves once the first view has what it needs: when somebody begins to do something, or after a few seconds. */
export const firstViewIsThere = new Promise<void>((resolve) => {
  const end = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, end);
    resolve();
  };
  const timer = setTimeout(end, CALM_MS);
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
});
