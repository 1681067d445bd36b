import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../frame/language.tsx';
import { useNotices } from '../frame/notices.tsx';
import { frameWords } from '../frame/words.ts';
import { addTask } from './add-task.ts';
import { randomKey } from './run-outbox.ts';
import { taskWords } from './words.ts';

/** A task in one line. */
export default function QuickAdd({ close }: { close: () => void }) {
  const t = useWords(frameWords);
  const own = useWords(taskWords);
  const { failed } = useNotices();
  const [title, setTitle] = useState('');
  const [key, setKey] = useState(randomKey);
  const add = () => {
    const label = /\s#(\S+)/.exec(title)?.[1];
    const input = label ? { title: title.replace(/\s#\S+/, ''), newLabel: { name: label } } : { title };
    return addTask(input, key).then(() => {
      setTitle('');
      setKey(randomKey());
    }, failed);
  };
  return (
    <Modal opened onClose={close} title={t.newTask} closeButtonProps={{ 'aria-label': t.close }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Stack>
          <TextInput
            label={own.title}
            data-autofocus
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Button type="submit">{own.addTask}</Button>
        </Stack>
      </form>
    </Modal>
  );
}
