import type { LoginFault } from './fault-words.ts';

/** Why a login with a provider was refused. The message and the details are for the log, and contain no secrets. */
export class OidcRefusal extends Error {
  readonly fault: LoginFault;
  readonly details: Record<string, unknown>;

  constructor(fault: LoginFault, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'OidcRefusal';
    this.fault = fault;
    this.details = details;
  }
}

export function refuse(fault: LoginFault, message: string, details: Record<string, unknown> = {}): never {
  throw new OidcRefusal(fault, message, details);
}
