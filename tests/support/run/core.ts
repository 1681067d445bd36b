/** Files that `npm test` leaves to `npm run test:all`: whole processes, and views beyond the daily ones. */
const REST = [/^tests\/operator\//];

/** Whether a file, by its path from the project, is one that every change has to pass. A new one is. */
export const isCore = (path: string): boolean => !REST.some((pattern) => pattern.test(path));
