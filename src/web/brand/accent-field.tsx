import { Button, ColorInput, Stack } from '@mantine/core';
import { contrastOf, NIGHT, PAPER } from '../../gallery/guests/page/theme/theme.schema.ts';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { darkerShade, ENOUGH } from './contrast.ts';
import { brandWords } from './words.ts';

const HEX = /^#[0-9a-f]{6}$/;

type Props = { value: string; onChange: (value: string) => void };

/** A colour of the studio's own, and how well it can be read. */
export function AccentColour({ value, onChange }: Props) {
  const t = useWords(brandWords);
  const { number } = useFormat();
  const ratio = (page: string) => `${number(Math.floor(10 * contrastOf(value, page)) / 10)} : 1`;
  const isFaint = contrastOf(value, PAPER) < ENOUGH;
  // Above the input, because the colours to choose from open below it.
  const contrast = (
    <span aria-live="polite">
      {t.contrast(ratio(PAPER), ratio(NIGHT))} {isFaint && <strong>{t.tooFaint}</strong>}
    </span>
  );
  return (
    <Stack gap="xs" maw={360} align="start">
      <ColorInput
        w="100%"
        label={t.colour}
        description={contrast}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t.dropper }}
        value={value}
        onChange={(given) => HEX.test(given.toLowerCase()) && onChange(given.toLowerCase())}
      />
      {isFaint && (
        <Button size="xs" variant="default" onClick={() => onChange(darkerShade(value))}>
          {t.useShade}
        </Button>
      )}
    </Stack>
  );
}
