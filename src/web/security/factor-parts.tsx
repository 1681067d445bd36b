import { Divider } from '@mantine/core';
import { type Factors, hasSecondFactor } from '../data/factors.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { useHindrance } from './use-hindrance.ts';

/** The kinds of second factors. Adding the first one is the main action. */
export function FactorParts({ factors }: { factors: Factors }) {
  const isNext = !hasSecondFactor(factors);
  const canAddPasskey = useHindrance(factors) === undefined;
  return (
    <>
      <Passkeys factors={factors} isNext={isNext} />
      <Divider />
      <AuthenticatorApp factors={factors} isNext={isNext && !canAddPasskey} />
    </>
  );
}
