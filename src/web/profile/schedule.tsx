import { Button, Chip, Group, Input, Select, type SelectProps, Stack, Text, TextInput } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { SchedulePatch } from '../../tasks/profile/profile.schema.ts';
import { updateSchedule } from '../data/account.ts';
import type { TaskSchemas } from '../frame/api/client.ts';
import { useFollowingForm } from '../frame/forms/following-form.ts';
import { refuseField } from '../frame/forms/form.ts';
import { useFormat } from '../frame/language/format.ts';
import { useLanguage, useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { browserZone, offsetIn, zoneName } from '../frame/time/zones.ts';
import { frameWords } from '../frame/words.ts';
import { Part } from './part.tsx';
import { DAYS, useDays, WeekPicture, weeklyHours } from './week-picture.tsx';
import { profileWords } from './words.ts';
import { isZoneSought, timeIn, zonesWith } from './zones.ts';

type Schedule = TaskSchemas['Schedule'];

/** The current time, updated every ten seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 10_000, { autoInvoke: true });
  return now;
}

export function Schedule({ schedule }: { schedule: Schedule }) {
  const t = useWords(profileWords);
  const frame = useWords(frameWords);
  const { language } = useLanguage();
  const { number } = useFormat();
  const { done } = useNotices();
  const now = useNow();
  const days = useDays();
  const { form, submit, isDirty, isBusy } = useFollowingForm<Schedule>({
    schema: SchedulePatch,
    latest: schedule,
    send: async (change, { startTime, endTime }, begin) => {
      if (endTime <= startTime) throw refuseField('endTime', t.endsBeforeStart);
      begin(await updateSchedule(change));
      done(frame.saved);
    },
  });
  const { timezone, workDays } = form.values;
  const here = browserZone();
  const hours = weeklyHours(form.values);

  return (
    <Part id="schedule" title={t.schedule} about={t.scheduleAbout}>
      <form onSubmit={submit} noValidate aria-label={t.schedule}>
        <Stack>
          <Stack gap={4}>
            <ZoneSelect
              value={timezone}
              label={t.timezone}
              description={t.timeThere(timeIn(timezone, now, language), offsetIn(timezone, now))}
              now={now}
              onChange={(zone) => zone && form.setFieldValue('timezone', zone)}
              error={form.errors.timezone}
            />
            {timezone !== here && (
              <Button
                variant="subtle"
                size="compact-sm"
                style={{ alignSelf: 'flex-start' }}
                onClick={() => form.setFieldValue('timezone', here)}
              >
                {t.takeBrowserZone(zoneName(here))}
              </Button>
            )}
          </Stack>
          <Input.Wrapper
            label={t.workDays}
            labelElement="div"
            labelProps={{ id: 'work-days' }}
            error={form.errors.workDays}
          >
            <Group gap={6} mt={4} role="group" aria-labelledby="work-days">
              <Chip.Group
                multiple
                value={workDays}
                onChange={(chosen) =>
                  form.setFieldValue(
                    'workDays',
                    DAYS.filter((day) => chosen.includes(day)),
                  )
                }
              >
                {days.map((day) => (
                  <Chip key={day} value={day} size="sm" variant="outline">
                    {t.days[day]}
                  </Chip>
                ))}
              </Chip.Group>
            </Group>
          </Input.Wrapper>
          <Group grow align="flex-start">
            <TextInput type="time" label={t.startTime} required {...form.getInputProps('startTime')} />
            <TextInput type="time" label={t.endTime} required {...form.getInputProps('endTime')} />
          </Group>
          <WeekPicture schedule={form.values} now={now} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {hours !== undefined && t.weeklyHours(number(hours), workDays.length)}
            </Text>
            <Button type="submit" disabled={!isDirty} loading={isBusy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Part>
  );
}

type Props = Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'value'> & { value: string; now: number };

/** All time zones with offset and local time. Search by place or offset. */
function ZoneSelect({ value, now, ...props }: Props) {
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
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
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
