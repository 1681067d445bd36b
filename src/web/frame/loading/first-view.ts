const CALM_MS = 4_000;
/** Assistive technology clicks and types without pointer or key events. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'click', 'input'] as const;

/** Browsers also report a resting pointer when the page under it changes. */
const isResting = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** Resolves at the first interaction, or after a few seconds. By then, the first view has loaded. */
export const firstViewIsThere = new Promise<void>((resolve) => {
  const end = (event?: Event) => {
    if (event && isResting(event)) return;
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, end);
    resolve();
  };
  const timer = setTimeout(end, CALM_MS);
  for (const sign of SIGNS) addEventListener(sign, end, { passive: true });
});
