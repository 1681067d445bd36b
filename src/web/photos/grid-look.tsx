import { ActionIcon, Group, Slider } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPhoto, IconTag, IconTagOff } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { photoWords } from './words.ts';

/** About how high a row is, in pixels, and whether file names are shown. */
export type GridLook = { size: number; hasNames: boolean };

/** How the grid looks. The browser remembers it. */
export function useGridLook() {
  return useLocalStorage<GridLook>({
    key: 'atelier.photos',
    defaultValue: { size: 180, hasNames: false },
    getInitialValueInEffect: false,
  });
}

type Props = { look: GridLook; onChange: (look: GridLook) => void };

/** The size of the photos, and whether names are below them. */
export function LookChoice({ look, onChange }: Props) {
  const t = useWords(photoWords);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconPhoto size={14} aria-hidden />
      <Slider
        w={120}
        size="sm"
        min={80}
        max={400}
        step={20}
        label={null}
        thumbLabel={t.size}
        value={look.size}
        onChange={(size) => onChange({ ...look, size })}
      />
      <IconPhoto size={22} aria-hidden />
      <ActionIcon
        variant={look.hasNames ? 'light' : 'default'}
        size={36}
        aria-label={t.names}
        title={t.names}
        aria-pressed={look.hasNames}
        onClick={() => onChange({ ...look, hasNames: !look.hasNames })}
      >
        {look.hasNames ? <IconTag size={18} /> : <IconTagOff size={18} />}
      </ActionIcon>
    </Group>
  );
}
