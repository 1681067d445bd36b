/** It ends before it delays anyone. */
const MOST_MS = 900;

/** A short rain of confetti, and nothing for users who prefer less motion. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  // Without a worker: the page's policy permits only workers from our files.
  const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  void fire({
    particleCount: 90,
    spread: 80,
    startVelocity: 34,
    ticks: 54,
    origin: { x: 0.5, y: 0.12 },
    colors: ['#ad6339', '#e0a37e', '#4e9a58', '#d9a441', '#7a8fb0'],
    zIndex: 500,
  });
  setTimeout(() => fire.reset(), MOST_MS);
}
