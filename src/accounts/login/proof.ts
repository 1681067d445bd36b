/** How a user has proved who they are. */
export type Proof = 'password' | 'passkey' | 'code' | 'recovery_code' | 'oidc' | 'invitation' | 'registration';

/** More than a password: a second factor, or a passkey alone. */
export const isStrong = (proof: Proof): boolean => ['passkey', 'code', 'recovery_code'].includes(proof);
