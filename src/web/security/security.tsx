import { Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { factorsQuery } from '../data/factors.ts';
import { Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Password } from '../profile/password.tsx';
import { FactorParts } from './factor-parts.tsx';
import { Identities } from './identities.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';

/** How the user logs in, and where they are logged in. */
export function Security() {
  const { username } = useUser();
  const query = useQuery(factorsQuery);
  return (
    <Stack gap="xl">
      <Loaded query={query} rows={6}>
        {(factors) => (
          <>
            {factors.hasPassword && (
              <>
                <Password username={username} />
                <Divider />
              </>
            )}
            <FactorParts factors={factors} />
            <Divider />
            <RecoveryCodes factors={factors} />
            <Divider />
          </>
        )}
      </Loaded>
      <Identities />
      <Sessions />
    </Stack>
  );
}
