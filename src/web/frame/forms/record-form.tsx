import { Button, Group, Paper, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Versioned } from '../api/client.ts';
import { showSaved } from '../api/query-client.ts';
import { useWords } from '../language/language.tsx';
import { useFollowingForm } from './following-form.ts';
import type { Refusals, Schema } from './form.ts';
import { type Saving, useVersionedSave, valuesIn } from './versioned-save.ts';
import { formWords } from './words.ts';

type Fields = Record<string, unknown>;

type RecordForm<Shown extends object, Values extends Fields> = Saving<Shown, Values> & {
  schema: Schema;
  queryKey: QueryKey;
  latest: Versioned<Shown>;
  saved: () => void;
  refusals?: Refusals;
};

/** A form of a whole record that stays on the screen after it is saved. */
export function useRecordForm<Shown extends object, Values extends Fields>(given: RecordForm<Shown, Values>) {
  const { schema, queryKey, latest, saved } = given;
  const saving: Saving<Shown, Values> = {
    ...given,
    write: async (change, header) => {
      const now = await given.write(change, header);
      showSaved(queryKey, now);
      return now;
    },
  };
  const { record, etag } = valuesIn(latest, saving);
  const following: ReturnType<typeof useFollowingForm<Values>> = useFollowingForm<Values>({
    schema,
    latest: record,
    etag,
    send: (change) => save(following.before, change),
    ...(given.refusals && { refusals: given.refusals }),
  });
  const save: (before: Versioned<Values>, change: Partial<Values>) => Promise<void> = useVersionedSave(
    saving,
    (now) => {
      const { record, etag } = valuesIn(now, saving);
      following.begin(record, etag);
      saved();
    },
  );
  return following;
}

type BarProps = { children?: ReactNode; verb: string; isBusy: boolean; isDirty?: boolean; saysWhether?: boolean };

/** The bar below a long form, always visible, with the button that saves it. */
export function SaveBar({ children, verb, isBusy, isDirty = true, saysWhether }: BarProps) {
  const t = useWords(formWords);
  return (
    <Paper pos="sticky" bottom={{ base: 56, sm: 0 }} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 5 }}>
      <Group justify="flex-end">
        {saysWhether && (
          <Text size="sm" c="dimmed">
            {isDirty ? t.unsaved : t.unchanged}
          </Text>
        )}
        {children}
        <Button type="submit" disabled={!isDirty} loading={isBusy}>
          {verb}
        </Button>
      </Group>
    </Paper>
  );
}
