const told = document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? '';
const LOOPBACK = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])([:/]|$)/;

/** The public address: from the operator’s setting, otherwise from this page. */
export const publicUrl = (/^https?:/.test(told) && !LOOPBACK.test(told) ? told : location.origin).replace(/\/$/, '');

/** Whether MCP clients are rejected at this page’s address. The service accepts them at the public address and on the same machine. */
export const isClosedToClients = LOOPBACK.test(told) && !LOOPBACK.test(location.origin);
