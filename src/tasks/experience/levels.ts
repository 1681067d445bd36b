/** Level L begins at 50·L·(L−1) lifetime XP, so it is 100·L wide. */
const startOf = (level: number) => 50 * level * (level - 1);

export function levelOf(xp: number): number {
  const level = Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, xp)) / 50)) / 2);
  // Square roots may be off by a hair at the edges.
  if (startOf(level + 1) <= xp) return level + 1;
  return startOf(level) > xp ? level - 1 : level;
}

export function progressOf(xp: number): { level: number; xpIntoLevel: number; xpForNextLevel: number } {
  const level = levelOf(xp);
  return { level, xpIntoLevel: xp - startOf(level), xpForNextLevel: 100 * level };
}
