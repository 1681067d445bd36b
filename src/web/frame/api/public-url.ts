const told = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? '';
const LOOPBACK = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;

/** Where others reach the service: as its operator says, or, where nobody has said it, as this page was reached. */
export const publicUrl = (/^https?:/.test(told) && !LOOPBACK.test(told) ? told : location.origin).replace(/\/$/, '');

/** Whether MCP clients are refused at the address at which this page was reached: they are served at the operator's, and on the same machine. */
export const isClosedToClients = LOOPBACK.test(told) && !LOOPBACK.test(location.origin);
