const WINDOW_MS = 10_000;

/** How fast bytes go, over the last seconds. */
export function speedometer() {
  let steps: { at: number; bytes: number }[] = [];
  return {
    add(bytes: number) {
      if (bytes > 0) steps.push({ at: performance.now(), bytes });
    },
    /** Bytes a second; null while too little is known. */
    read(): number | null {
      const now = performance.now();
      steps = steps.filter(({ at }) => now - at < WINDOW_MS);
      const [first] = steps;
      if (!first || now - first.at < 1_000) return null;
      return (steps.reduce((sum, { bytes }) => sum + bytes, 0) / (now - first.at)) * 1_000;
    },
  };
}
