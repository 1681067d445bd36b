/** Level L begins at 50·L·(L−1) lifetime XP, so it is 100·L wide. */
const startOf = (level: number) => 50 * level * (level - 1);

export const levelOf = (xp: number): number => Math.floor((1 + Math.sqrt(1 + (4 * Math.max(0, xp)) / 50)) / 2);

export function progressOf(xp: number): { level: number; xpIntoLevel: number; xpForNextLevel: number } {
  const level = levelOf(xp);
  return { level, xpIntoLevel: xp - startOf(level), xpForNextLevel: 100 * level };
}
