/**
 * Files that `npm test` leaves to `npm run test:all`: those that start many processes or a store, and pages that few people open. All
 * others, and every new one, are the core.
 */
const REST = [
  /^tests\/operator\/(backup|restore|fsck|move-storage|reset-password|trash)/,
  /^tests\/cli\/(cli|watch-killed)/,
  /^tests\/clients\//,
  /^tests\/integrations\/lightroom\/(publish|collections|moves|marks|dialogs)\.test/,
  /^tests\/main\/(?!start-and-kill|configuration)/,
  /^tests\/operation\/(metrics|prometheus|tracing|overload)/,
  /^tests\/platform\/(processes|processes-limits|cluster|three-replicas|replicas|rolling-restart|durability|migrations|s3|s3-pictures|s3-faults|s3-resume|s3-put)\.test/,
  /^tests\/gallery\/(pictures-killed|resumable|resumable-browser|selections-browser|evening-browser|evening-keys-browser|inbox-browser|browser|page-browser|accessible-browser|brand-browser|locked-preview|save-browser)\.test/,
  /^tests\/web\/(views|offline|installable|live|size|account|dashboard|roles|settings|assistant|board|presentation|brand|links|feedback|points|day|frame|tasks|trash|rewards)/,
  /^tests\/guide\/guide-browser/,
  /^tests\/(readme|compose)\.test/,
];

/** Whether a file, by its path from the project, belongs to the core. */
export const isCore = (path: string): boolean => !REST.some((pattern) => pattern.test(path));
