import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryPatch, NewCategory } from '../../gallery/categories/categories.schema.ts';
import {
  type Category,
  createCategory,
  editableCategory,
  removeCategory,
  studioCategories,
} from '../data/categories.ts';
import type { Schemas } from '../frame/api/client.ts';
import { EditDialog } from '../frame/forms/edit-dialog.tsx';
import { useSchemaForm } from '../frame/forms/form.ts';
import { useSubmit } from '../frame/forms/submit.ts';
import { IconFolders } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useNotices } from '../frame/overlays/notices.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Empty, Loaded } from '../frame/page/states.tsx';
import { frameWords } from '../frame/words.ts';
import { Section } from './section.tsx';
import { settingsWords } from './words.ts';

export function Categories() {
  const t = useWords(settingsWords);
  const frame = useWords(frameWords);
  const [renamed, setRenamed] = useState<Category>();
  const query = useQuery(studioCategories);

  return (
    <Section title={frame.categories} about={t.categoriesAbout}>
      <AddCategory />
      <RenameCategory category={renamed} close={() => setRenamed(undefined)} />
      <Loaded query={query}>
        {({ categories }) =>
          categories.length === 0 ? (
            <Empty icon={<IconFolders />} title={t.noCategoryTitle} text={t.noCategoryText} />
          ) : (
            <Table aria-label={frame.categories} maw={720}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t.name}</Table.Th>
                  <Table.Th visibleFrom="sm">{t.slug}</Table.Th>
                  <Table.Th ta="right">{t.categoryPhotos}</Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {categories.map((category) => (
                  <CategoryRow key={category.id} category={category} rename={() => setRenamed(category)} />
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </Loaded>
    </Section>
  );
}

function AddCategory() {
  const t = useWords(settingsWords);
  const { done } = useNotices();
  const form = useSchemaForm<Schemas['NewCategory']>(NewCategory, { name: '' });

  const add = async (body: Schemas['NewCategory']) => {
    const { name } = await createCategory(body);
    done(t.added(name));
    form.reset();
  };
  const { submit, isBusy } = useSubmit(form, add, { CONFLICT: ['name', t.categoryTaken] });

  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs" maw={720}>
        <TextInput
          flex={1}
          miw={180}
          aria-label={t.newCategory}
          placeholder={t.newCategory}
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('name')}
          onBlur={() => form.values.name === '' && form.clearErrors()}
        />
        <Button type="submit" loading={isBusy}>
          {t.addCategory}
        </Button>
      </Group>
    </form>
  );
}

function CategoryRow({ category, rename }: { category: Category; rename: () => void }) {
  const t = useWords(settingsWords);
  const { number } = useFormat();
  const { act } = useAct();
  const { id, name, slug, photo_count } = category;

  const remove = () =>
    act(() => removeCategory(id), { done: t.categoryDeleted(name), refusals: { CONFLICT: t.categoryInUse(name) } });

  return (
    <Table.Tr>
      <Table.Td fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm" c="dimmed">
          {slug}
        </Text>
      </Table.Td>
      <Table.Td ta="right">{number(photo_count)}</Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button size="compact-sm" variant="subtle" onClick={rename}>
            {t.rename}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() =>
              confirm({
                title: t.deleteCategoryTitle(name),
                text: t.deleteCategoryText,
                verb: t.deleteCategory,
                act: remove,
              })
            }
          >
            {t.deleteCategory}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

type Props = { category: Category | undefined; close: () => void };

function RenameCategory({ category, close }: Props) {
  const t = useWords(settingsWords);
  const { done } = useNotices();
  return (
    <EditDialog<Category, { name: string }>
      opened={category !== undefined}
      title={t.renameTitle(category?.name ?? '')}
      size="md"
      close={close}
      {...editableCategory(category?.id ?? 0)}
      schema={CategoryPatch}
      labels={{ name: t.name }}
      saved={({ name }) => done(t.renamed(name))}
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
