import { Button, Group, Input, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resetUserFactors, type User, type UserFactors, userFactorsQuery } from '../data/users.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { useUser } from '../frame/session/session.ts';
import { Time } from '../frame/time/time.tsx';
import { userWords } from './user-words.ts';

const hasAny = ({ has_totp, passkeys }: UserFactors) => has_totp || passkeys > 0;

/** The second factors of a user, and the way back in for somebody who has lost them. */
export function SecondFactors({ user, name }: { user: User; name: string }) {
  const t = useWords(userWords);
  const { act, isBusy } = useAct();
  const isOwn = useUser().id === user.id;
  const query = useQuery(userFactorsQuery(user.id));
  const reset = () =>
    confirm({
      title: t.resetTitle(name),
      text: t.resetText,
      verb: t.resetFactors,
      act: () => act(() => resetUserFactors(user.id), { done: t.factorsReset(name) }),
    });
  return (
    <Input.Wrapper label={t.secondFactor} labelElement="div">
      <Loaded query={query} rows={1}>
        {(factors) => (
          <Group justify="space-between" gap="xs">
            <Description factors={factors} />
            {hasAny(factors) && !isOwn && (
              <Button size="compact-sm" variant="subtle" color="red" loading={isBusy} onClick={reset}>
                {t.resetFactors}
              </Button>
            )}
          </Group>
        )}
      </Loaded>
    </Input.Wrapper>
  );
}

function Description({ factors }: { factors: UserFactors }) {
  const t = useWords(userWords);
  const { has_totp, passkeys, recovery_codes_left, required_from } = factors;
  const parts = [has_totp && t.hasApp, passkeys > 0 && t.passkeys(passkeys), t.codesLeft(recovery_codes_left)];
  const text = hasAny(factors) ? parts.filter(Boolean).join(', ') : t.noFactor;
  return (
    <Text size="sm" c="dimmed">
      {text}
      {required_from && !hasAny(factors) && (
        <>
          {` ${t.due} `}
          <Time at={required_from} />
        </>
      )}
    </Text>
  );
}
