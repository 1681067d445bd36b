import { ApiError } from '../frame/api/client.ts';
import { publicUrl } from '../frame/api/public-url.ts';
import { useWords } from '../frame/language/language.tsx';
import { useFaultText } from '../frame/page/states.tsx';
import { proofWords } from './proof-words.ts';

/** Whether this browser has passkeys. On plain HTTP it has not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The errors of `navigator.credentials`, by name. */
const OF_BROWSER = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  SecurityError: 'address',
} as const;

/** The codes of the service. */
const OF_SERVICE = {
  PASSKEY_REJECTED: 'rejected',
  PASSKEY_EXISTS: 'exists',
  NOT_CONFIRMED: 'wrong',
  WRONG_CODE: 'wrong',
  VALIDATION_FAILED: 'wrong',
  CHALLENGE_EXPIRED: 'expired',
  RATE_LIMITED: 'limited',
} as const;

/** Why a passkey or a code was not accepted, in words for people. */
export function useProofFault(): (error: unknown) => string {
  const { faults } = useWords(proofWords);
  const text = useFaultText();
  return (error) => {
    if (error instanceof ApiError) {
      const known = OF_SERVICE[error.code as keyof typeof OF_SERVICE];
      return known ? faults[known] : text(error);
    }
    const known = error instanceof Error ? OF_BROWSER[error.name as keyof typeof OF_BROWSER] : undefined;
    return known === 'address' ? faults.address(publicUrl) : faults[known ?? 'unknown'];
  };
}
