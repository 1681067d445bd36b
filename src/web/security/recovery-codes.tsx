import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Factors, hasSecondFactor, replaceRecoveryCodes } from '../data/factors.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { Dialog } from '../frame/overlays/dialog.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Part } from '../profile/part.tsx';
import { CodesOnce } from './codes-once.tsx';
import { securityWords } from './words.ts';

export function RecoveryCodes({ factors }: { factors: Factors }) {
  const t = useWords(securityWords);
  const { act } = useAct();
  const [codes, setCodes] = useState<readonly string[]>();
  const { recoveryCodesLeft } = factors;
  const replace = () =>
    confirm({
      title: t.replaceTitle,
      text: t.replaceText,
      verb: t.replaceCodes,
      act: () => act(async () => setCodes(await replaceRecoveryCodes())),
    });
  const end = () => setCodes(undefined);
  return (
    <Part id="recovery-codes" title={t.codes} about={t.codesAbout}>
      {hasSecondFactor(factors) ? (
        <Stack align="flex-start">
          <Text fw={500}>{recoveryCodesLeft > 0 ? t.codesLeft(recoveryCodesLeft) : t.codesGone}</Text>
          <Button variant="default" onClick={replace}>
            {t.replaceCodes}
          </Button>
        </Stack>
      ) : (
        <Text size="sm">{t.noCodes}</Text>
      )}
      <Dialog opened={codes !== undefined} title={t.codesTitle} close={end} isFirm>
        {codes && <CodesOnce codes={codes} close={end} />}
      </Dialog>
    </Part>
  );
}
