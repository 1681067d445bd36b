/** `unavailable`: the provider does not answer. `denied`: it did not log the person in. `rejected`: its answer must not be trusted. */
export type FaultKind = 'unavailable' | 'denied' | 'rejected';

/** Why a login with a provider failed. The message and the details are for the log, and contain no secrets. */
export class OidcFault extends Error {
  readonly kind: FaultKind;
  readonly details: Record<string, string>;

  constructor(kind: FaultKind, message: string, details: Record<string, string> = {}) {
    super(message);
    this.name = 'OidcFault';
    this.kind = kind;
    this.details = details;
  }
}
