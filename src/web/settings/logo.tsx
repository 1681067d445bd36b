import { Button, Fieldset, FileButton, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { type Ground, removeLogo, saveLogo } from '../data/logo.ts';
import type { Schemas } from '../frame/api/client.ts';
import { IconTrash, IconUpload } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { useMay } from '../frame/session/session.ts';
import { settingsWords } from './words.ts';

const ADDRESS = '/api/admin/settings/logo';
const MAX_BYTES = 5 * 1024 * 1024;

type Props = {
  ground: Ground;
  logo: Schemas['Settings']['logo'];
};

/** A logo of the studio: what it is, another one, or none. Takes effect at once. */
export function LogoField({ ground, logo }: Props) {
  const t = useWords(settingsWords);
  // Until there is one for dark grounds, the other is shown there too.
  const grounds = ground === 'dark' ? (['#1c1b19'] as const) : (['#ffffff', '#1c1b19'] as const);
  const isFirst = ground === 'light';
  const { refused } = useNotices();
  const isAllowed = useMay()('settings.edit');
  const { act, isBusy } = useAct();
  const reset = useRef<() => void>(null);

  const upload = (file: Blob) =>
    act(() => saveLogo(ground, file), { done: t.logoSaved }).finally(() => reset.current?.());
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size <= MAX_BYTES) return void upload(file);
    refused(t.logoTooLarge);
    reset.current?.();
  };
  const remove = () => act(() => removeLogo(ground), { done: t.logoRemoved, undo: upload });

  return (
    <Fieldset legend={isFirst ? t.logo : t.logoDark} maw={640} mb="lg">
      <Stack gap="sm">
        {logo && (
          <Group gap="sm">
            {grounds.map((colour) => (
              <Paper key={colour} withBorder p="sm" bg={colour}>
                <Image
                  src={`${ADDRESS}?ground=${ground}&v=${logo.sha256.slice(0, 12)}`}
                  alt={colour === '#ffffff' ? t.logoOnLight : t.logoOnDark}
                  h={72}
                  w={Math.min(240, Math.round((72 * logo.width) / logo.height))}
                  fit="contain"
                />
              </Paper>
            ))}
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {isFirst ? (logo ? t.logoHelp : t.logoNone) : t.logoDarkHelp}
        </Text>
        {isAllowed && (
          <Group gap="xs">
            <FileButton onChange={choose} resetRef={reset} accept="image/png,image/jpeg,image/webp">
              {(props) => (
                <Button {...props} variant="default" loading={isBusy} leftSection={<IconUpload size={18} />}>
                  {logo ? t.logoReplace : t.logoUpload}
                </Button>
              )}
            </FileButton>
            {logo && (
              <Button
                variant="subtle"
                color="red"
                disabled={isBusy}
                leftSection={<IconTrash size={18} />}
                onClick={remove}
              >
                {t.logoRemove}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}
