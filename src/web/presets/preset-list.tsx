import { Button, Group, NativeSelect, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PresetPatch } from '../../gallery/presets/presets.schema.ts';
import { editablePreset, type Preset, presetsQuery, removePreset } from '../data/presets.ts';
import { TYPES } from '../events/event-form.tsx';
import { eventWords } from '../events/words.ts';
import type { Schemas } from '../frame/api/client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Loaded } from '../frame/page/states.tsx';
import { useMay } from '../frame/session/session.ts';
import { presetWords } from './words.ts';

type Values = Pick<Schemas['PresetPatch'], 'name' | 'event_type'>;

/** The presets of the studio. */
export function PresetList() {
  const t = useWords(presetWords);
  const [edited, setEdited] = useState<Preset>();
  const query = useQuery(presetsQuery);
  return (
    <Stack component="section" gap="xs" aria-label={t.title}>
      <Title order={3}>{t.title}</Title>
      <Text size="sm" c="dimmed" maw={640}>
        {t.about}
      </Text>
      <EditPreset preset={edited} close={() => setEdited(undefined)} />
      <Loaded query={query} rows={2}>
        {(presets) =>
          presets.length === 0 ? (
            <Text size="sm">{t.none}</Text>
          ) : (
            <Table aria-label={t.title} maw={720}>
              <Table.Tbody>
                {presets.map((preset) => (
                  <PresetRow key={preset.id} preset={preset} edit={() => setEdited(preset)} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Stack>
  );
}

function PresetRow({ preset, edit }: { preset: Preset; edit: () => void }) {
  const t = useWords(presetWords);
  const { type } = useWords(eventWords);
  const isAllowed = useMay()('settings.edit');
  const { act } = useAct();
  const { id, name, event_type, settings } = preset;
  const { event, feedback, presentation } = settings;
  const facts = [
    event_type && type[event_type],
    event.require_password && t.summary.password,
    feedback?.feedback_enabled && t.summary.feedback,
    presentation.watermark !== 'none' && t.summary.watermark,
    presentation.guest_uploads && t.summary.guestUploads,
    event.expires_after_days && t.summary.days(event.expires_after_days),
  ].filter(Boolean);
  const remove = () => act(() => removePreset(id), { done: t.removed(name) });

  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </Table.Td>
      {isAllowed && (
        <Table.Td>
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <Button size="compact-sm" variant="subtle" aria-label={`${t.edit}: ${name}`} onClick={edit}>
              {t.edit}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`${t.remove}: ${name}`}
              onClick={() => confirm({ title: t.removeTitle(name), text: t.removeText, verb: t.remove, act: remove })}
            >
              {t.remove}
            </Button>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function EditPreset({ preset, close }: { preset: Preset | undefined; close: () => void }) {
  const t = useWords(presetWords);
  const { type } = useWords(eventWords);
  const { done } = useNotices();
  return (
    <EditDialog<Preset, Values>
      opened={preset !== undefined}
      title={t.editTitle(preset?.name ?? '')}
      size="md"
      close={close}
      {...editablePreset(preset?.id ?? 0)}
      schema={PresetPatch}
      labels={{ name: t.name, event_type: t.type }}
      shown={(name, value) =>
        name === 'event_type'
          ? TYPES.find((known) => known === value)
            ? type[value as 'other']
            : t.anyType
          : String(value)
      }
      saved={({ name }) => done(t.saved(name))}
      refusals={{ CONFLICT: ['name', t.nameInUse] }}
    >
      {(form) => (
        <>
          <TextInput label={t.name} required maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label={t.type}
            value={form.values.event_type ?? ''}
            data={[{ value: '', label: t.anyType }, ...TYPES.map((value) => ({ value, label: type[value] }))]}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('event_type', TYPES.find((known) => known === value) ?? null)
            }
          />
        </>
      )}
    </EditDialog>
  );
}
