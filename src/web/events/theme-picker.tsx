import { ColorInput, Group, isLightColor, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { THEME_PRESETS, type ThemeColors } from '../../gallery/guests/page/theme/theme.schema.ts';
import { useWords } from '../frame/language/language.tsx';
import classes from './theme-picker.module.css';
import { eventWords } from './words.ts';

type Props = {
  /** The name of a preset, colours as JSON, or null for the guest’s own scheme. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  /** The parts of the preview. */
  title: string;
  welcome: string | null;
};

const OWN = 'own';
const presets: Record<string, ThemeColors> = THEME_PRESETS;
const HEX = /^#[0-9a-f]{6}$/i;

const inkOn = (color: string) => (isLightColor(color, 0.179) ? '#000000' : '#ffffff');
const toJson = ({ page, accent }: ThemeColors) => JSON.stringify({ backgroundColor: page, primaryColor: accent });

function coloursOf(value: string | null): ThemeColors | undefined {
  if (value === null) return undefined;
  const preset = presets[value.toLowerCase()];
  if (preset) return preset;
  try {
    const { backgroundColor, primaryColor } = JSON.parse(value);
    const colour = (given: unknown, otherwise: string) => (HEX.test(String(given)) ? String(given) : otherwise);
    return {
      page: colour(backgroundColor, THEME_PRESETS.classic.page),
      accent: colour(primaryColor, THEME_PRESETS.classic.accent),
    };
  } catch {
    return undefined;
  }
}

/** A gallery’s colours, with a preview. */
export function ThemePicker({ value, onChange, error, title, welcome }: Props) {
  const t = useWords(eventWords);
  const colours = coloursOf(value);
  const isOwn = value !== null && !presets[value.toLowerCase()];
  const set = (change: Partial<ThemeColors>) => onChange(toJson({ ...(colours ?? THEME_PRESETS.classic), ...change }));

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Stack gap="xs">
        <NativeSelect
          label={t.theme}
          error={error}
          value={isOwn ? OWN : (value ?? '')}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange(chosen === OWN ? toJson(colours ?? THEME_PRESETS.classic) : chosen || null);
          }}
          data={[
            { value: '', label: t.themeStudio },
            ...Object.keys(presets).map((name) => ({ value: name, label: name[0]?.toUpperCase() + name.slice(1) })),
            { value: OWN, label: t.themeOwn },
          ]}
        />
        {isOwn && colours && (
          <Group grow>
            <ColorInput
              label={t.themePage}
              format="hex"
              eyeDropperButtonProps={{ 'aria-label': t.themeDropper }}
              value={colours.page}
              onChange={(page) => HEX.test(page) && set({ page })}
            />
            <ColorInput
              label={t.themeAccent}
              format="hex"
              eyeDropperButtonProps={{ 'aria-label': t.themeDropper }}
              value={colours.accent}
              onChange={(accent) => HEX.test(accent) && set({ accent })}
            />
          </Group>
        )}
      </Stack>
      <figure className={classes.preview} style={colours && { background: colours.page, color: inkOn(colours.page) }}>
        <figcaption className={classes.caption}>{t.preview}</figcaption>
        <p className={classes.title}>{title || t.eventName}</p>
        <Text size="sm" lineClamp={2}>
          {welcome ?? t.previewHello}
        </Text>
        <span
          className={classes.button}
          style={colours && { background: colours.accent, color: inkOn(colours.accent) }}
        >
          {t.previewButton}
        </span>
        <div className={classes.photos} aria-hidden>
          <i />
          <i />
          <i />
        </div>
      </figure>
    </SimpleGrid>
  );
}
