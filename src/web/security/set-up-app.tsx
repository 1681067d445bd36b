import { Code, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { TotpCode } from '../../accounts/factors/factors.schema.ts';
import { confirmApp } from '../data/factors.ts';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { DialogForm } from '../frame/overlays/dialog.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { CopyButton } from '../frame/page/copy.tsx';
import classes from './security.module.css';
import { securityWords } from './words.ts';

export type AppSecret = { secret: string; uri: string };
type Props = { secret: AppSecret; close: () => void; showCodes: (codes: readonly string[]) => void };

/** The secret for the app, as a picture and as text, and the first code, which proves that the app has it. */
export function SetUpApp({ secret: { secret, uri }, close, showCodes }: Props) {
  const t = useWords(securityWords);
  const { done } = useNotices();
  const form = useSchemaForm(TotpCode, { code: '' });
  const turnOn = async ({ code }: { code: string }) => {
    const codes = await confirmApp(code);
    done(t.appTurnedOn);
    if (codes) showCodes(codes);
    else close();
  };
  const submission = useSubmit(form, turnOn, {
    VALIDATION_FAILED: ['code', t.wrongCode],
    RATE_LIMITED: ['code', t.tooOften],
  });
  return (
    <DialogForm {...submission} verb={t.turnOn} cancel={close}>
      <Text size="sm">{t.scan}</Text>
      <QrCode text={uri} label={t.qr} />
      <Stack gap={4} align="flex-start">
        <Text size="sm">{t.secret}</Text>
        <Code block w="100%" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <CopyButton value={secret} label={t.copySecret} done={t.secretCopied} size="xs" />
      </Stack>
      <TextInput
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        data-autofocus
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}

const QR_SIZE = 200;

/** Black on white in both schemes, as cameras read it best. Its library is loaded only now. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void loadPatiently(() => import('uqr')).then(({ renderSVG }) => {
      if (isShown) setSrc(`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: 'M', border: 2 }))}`);
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  if (!src) return <Skeleton width={QR_SIZE} height={QR_SIZE} />;
  return <img className={classes.qr} src={src} alt={label} width={QR_SIZE} height={QR_SIZE} />;
}
