/** What is seen until the picture comes. */
export function placeholderOf() {}
