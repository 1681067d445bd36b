import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { createLabel, type Label, labelsQuery, removeLabel, updateLabel } from '../../data/labels.ts';
import { ApiError } from '../../frame/api/client.ts';
import { IconTrash } from '../../frame/icons.tsx';
import { useFormat } from '../../frame/language/format.ts';
import { useWords } from '../../frame/language/language.tsx';
import { confirm } from '../../frame/overlays/confirm.tsx';
import { useAct } from '../../frame/overlays/use-act.ts';
import { useOverlay } from '../../frame/overlays/use-overlay.ts';
import { Loaded, useFaultText } from '../../frame/page/states.tsx';
import { frameWords } from '../../frame/words.ts';
import classes from '../list/task-grid.module.css';
import { listWords } from '../list/words.ts';

/** The meaning of a refusal beside the name field. */
function useNameFault(): (error: unknown) => string {
  const { labels: t } = useWords(listWords);
  const text = useFaultText();
  return (error) => (error instanceof ApiError && error.status === 409 ? t.taken : text(error));
}

/** The user's labels: add, rename, recolour, delete. */
export default function LabelManager({ close }: { close: () => void }) {
  const { labels: t } = useWords(listWords);
  const frame = useWords(frameWords);
  const query = useQuery(labelsQuery);
  useOverlay(close);
  return (
    <Modal opened onClose={close} title={t.title} size="md" closeButtonProps={{ 'aria-label': frame.close }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t.text}
        </Text>
        <NewLabel />
        <Loaded query={query} rows={3}>
          {(labels) =>
            labels.length === 0 ? (
              <Text size="sm">{t.none}</Text>
            ) : (
              <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
                {labels.map((label) => (
                  <LabelRow key={label.id} label={label} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Modal>
  );
}

function NewLabel() {
  const { labels: t } = useWords(listWords);
  const nameFault = useNameFault();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    try {
      await createLabel(name.trim());
      setName('');
      setFault(undefined);
    } catch (error) {
      setFault(nameFault(error));
    }
  };
  return (
    <form onSubmit={add}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t.name}
          maxLength={50}
          autoComplete="off"
          data-autofocus
          value={name}
          error={fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t.add}
        </Button>
      </Group>
    </form>
  );
}

function LabelRow({ label: { id, name, color, taskCount } }: { label: Label }) {
  const { labels: t } = useWords(listWords);
  const { number } = useFormat();
  const { act } = useAct();
  const nameFault = useNameFault();
  const [typed, setTyped] = useState({ text: name, of: name });
  const [fault, setFault] = useState<string>();
  // Renamed elsewhere.
  if (typed.of !== name) setTyped({ text: name, of: name });

  const change = async (patch: { name?: string; color?: string }) => {
    try {
      await updateLabel(id, patch);
      setFault(undefined);
    } catch (error) {
      setFault(nameFault(error));
    }
  };
  const rename = () => {
    const text = typed.text.trim();
    if (text === '') setTyped({ text: name, of: name });
    else if (text !== name) void change({ name: text });
  };
  const remove = () =>
    confirm({
      title: t.removeTitle(name),
      text: t.removeText(taskCount, number(taskCount)),
      verb: t.remove(name),
      act: () => act(() => removeLabel(id)),
    });

  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <input
          type="color"
          className={classes.colour}
          aria-label={t.colourOf(name)}
          defaultValue={color}
          onBlur={({ currentTarget: { value } }) => value !== color && void change({ color: value })}
        />
        <TextInput
          flex={1}
          miw={0}
          aria-label={t.nameOf(name)}
          maxLength={50}
          autoComplete="off"
          value={typed.text}
          error={fault}
          onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, of: name })}
          onBlur={rename}
          onKeyDown={({ key }) => key === 'Enter' && rename()}
        />
        <Text size="xs" c="dimmed" w={72} ta="right" lh="36px" visibleFrom="xs">
          {t.tasks(taskCount, number(taskCount))}
        </Text>
        <ActionIcon mt={1} color="red" aria-label={t.remove(name)} onClick={remove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
