import { Alert, Box, Button, Divider, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Factors, factorsQuery, hasSecondFactor } from '../data/factors.ts';
import { setUp } from '../frame/api/client.ts';
import { IconCheck } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { Loaded } from '../frame/page/states.tsx';
import { LogOut } from '../frame/session/log-out.tsx';
import { FactorParts } from './factor-parts.tsx';
import { securityWords } from './words.ts';

const isNeeded = (factors: Factors) =>
  !hasSecondFactor(factors) && factors.requiredFrom !== null && Date.parse(factors.requiredFrom) <= Date.now();

/** Covers the studio until the second factor that the user’s role needs is set up. The view below stays as it was. */
export default function SetUpScreen() {
  const t = useWords(securityWords);
  const query = useQuery(factorsQuery);
  return (
    <Modal
      opened
      fullScreen
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      title={t.needed}
      styles={{ title: { fontSize: 'var(--mantine-h1-font-size)', fontWeight: 600 } }}
      transitionProps={{ duration: 0 }}
    >
      <Box maw={960} pb="xl">
        <Stack gap="xl">
          <Text maw={640} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            {t.neededText}
          </Text>
          <Loaded query={query} rows={6}>
            {(factors) => (
              <>
                {!isNeeded(factors) && (
                  <Alert color="green" icon={<IconCheck />} role="status">
                    <Group justify="space-between">
                      {hasSecondFactor(factors) ? t.neededDone : t.notNeeded}
                      <Button onClick={() => setUp.end()}>{t.goOn}</Button>
                    </Group>
                  </Alert>
                )}
                <FactorParts factors={factors} />
              </>
            )}
          </Loaded>
          <Divider />
          <LogOut style={{ alignSelf: 'flex-start' }} />
        </Stack>
      </Box>
    </Modal>
  );
}
