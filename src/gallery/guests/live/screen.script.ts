const STILL_MS = 3_000;

/** The screen of a slideshow does not go dark, and the controls leave it when nobody moves the pointer. */
export function keepAwake(main: HTMLElement): void {
  const stayOn = () => {
    // A browser may refuse it, on plain HTTP or with a low battery: the slideshow works all the same.
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
  };
  document.addEventListener('visibilitychange', stayOn);
  stayOn();

  let timer: ReturnType<typeof setTimeout>;
  const moved = () => {
    main.classList.remove('still');
    clearTimeout(timer);
    timer = setTimeout(() => main.classList.add('still'), STILL_MS);
  };
  for (const event of ['pointermove', 'pointerdown', 'keydown']) addEventListener(event, moved);
  moved();
}

/** Shows the button where the browser has a full screen, and marks it while it is full. */
export function toggleFullScreen(button: HTMLButtonElement): void {
  button.hidden = !document.fullscreenEnabled;
  button.addEventListener('click', () => {
    // A refusal leaves the page as it is.
    const changed = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    changed.catch(() => {});
  });
  document.addEventListener('fullscreenchange', () => {
    button.setAttribute('aria-pressed', String(document.fullscreenElement !== null));
  });
}
