/** Also where the page came by plain HTTP, which has no `randomUUID`. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
