/** Where users see their linked accounts. After linking, it is opened with `?linked=PROVIDER` or `?fault=CODE`. */
export const SECURITY_PAGE = '/studio/settings/security';
