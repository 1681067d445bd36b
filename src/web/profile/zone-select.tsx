import { Group, Select, type SelectProps, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { browserZone, offsetIn } from '../frame/time/zones.ts';
import { profileWords } from './words.ts';
import classes from './zone-select.module.css';
import { isZoneSought, timeIn, zonesWith } from './zones.ts';

type Props = Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'value'> & { value: string; now: number };

/** All time zones with offset and local time. Search by place or offset. */
export function ZoneSelect({ value, now, ...props }: Props) {
  const t = useWords(profileWords);
  const { language } = useLanguage();
  // Typed text replaces the choice.
  const field = useRef<HTMLInputElement>(null);
  const zones = useMemo(() => zonesWith(value, browserZone()), [value]);
  const offsets = useMemo(() => new Map(zones.map((zone) => [zone, offsetIn(zone, Date.now())])), [zones]);

  return (
    <Select
      {...props}
      ref={field}
      onDropdownOpen={() => field.current?.select()}
      value={value}
      data={zones}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage={t.noZone}
      filter={({ options, search }) =>
        options.filter(
          (option) => 'value' in option && isZoneSought(option.value, offsets.get(option.value) ?? '', search),
        )
      }
      renderOption={({ option: { value } }) => (
        <Group justify="space-between" wrap="nowrap" gap="xs" w="100%">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {value.replaceAll('_', ' ')}
          </Text>
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {offsets.get(value)} · {timeIn(value, now, language)}
          </Text>
        </Group>
      )}
    />
  );
}
