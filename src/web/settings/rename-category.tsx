import { TextInput } from '@mantine/core';
import { CategoryPatch } from '../../gallery/categories/categories.schema.ts';
import { api, type Schemas, versioned } from '../frame/api/client.ts';
import { queryClient } from '../frame/api/query-client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useWords } from '../frame/language/language.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { settingsWords } from './words.ts';

type Props = { category: Schemas['Category'] | undefined; close: () => void };

export function RenameCategory({ category, close }: Props) {
  const t = useWords(settingsWords);
  const { done } = useNotices();
  const path = { id: category?.id ?? 0 };
  return (
    <EditDialog<Schemas['Category'], { name: string }>
      opened={category !== undefined}
      title={t.renameTitle(category?.name ?? '')}
      size="md"
      close={close}
      id={['categories', path.id]}
      schema={CategoryPatch}
      labels={{ name: t.name }}
      read={() => versioned(api.GET('/admin/categories/{id}', { params: { path } }))}
      write={(body, header) => versioned(api.PATCH('/admin/categories/{id}', { params: { path, header }, body }))}
      saved={({ name }) => {
        void queryClient.invalidateQueries({ queryKey: ['categories'] });
        done(t.renamed(name));
      }}
      refusals={{ CONFLICT: ['name', t.categoryTaken] }}
    >
      {(form) => (
        <TextInput
          label={t.name}
          required
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </EditDialog>
  );
}
