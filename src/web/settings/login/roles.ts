/** The roles of the studio, the most powerful first. */
export const ROLES = ['super_admin', 'admin', 'editor', 'viewer'] as const;
