import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { categoriesQuery } from '../data/categories.ts';
import { IconFolder, IconPlus } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { BarButton } from '../frame/page/selection-bar.tsx';
import { useMay } from '../frame/session/session.ts';
import { photoWords } from './words.ts';

const NewCategory = lazy(() => loadPatiently(() => import('./new-category.tsx')));

type Props = {
  eventId: number;
  /** The categories of the gallery’s photos. */
  used: ReadonlySet<number | null>;
  onChoose: (category: number | null) => void;
};

/** Chooses a category: those in use and of this gallery first, the others on demand, or a new one. Without any of the first, all are shown. */
export function CategoryMenu({ eventId, used, onChoose }: Props) {
  const t = useWords(photoWords);
  const may = useMay();
  const { data: categories = [] } = useQuery(categoriesQuery(eventId));
  const [hasAll, showAll] = useDisclosure();
  const [isNaming, naming] = useDisclosure();
  const own = categories.filter(({ id, event_id }) => used.has(id) || event_id !== null);
  const others = categories.filter((category) => !own.includes(category));
  const items = (list: typeof categories) =>
    list.map(({ id, name }) => (
      <Menu.Item key={id} onClick={() => onChoose(id)}>
        {name}
      </Menu.Item>
    ));
  return (
    <>
      <Menu position="top" onClose={showAll.close}>
        <Menu.Target>
          <BarButton icon={IconFolder}>{t.move}</BarButton>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {items(own)}
          <Menu.Item onClick={() => onChoose(null)}>{t.noCategory}</Menu.Item>
          {(others.length > 0 || may('categories.edit')) && <Menu.Divider />}
          {hasAll || own.length === 0
            ? items(others)
            : others.length > 0 && (
                <Menu.Item closeMenuOnClick={false} onClick={showAll.open}>
                  {t.moreCategories}
                </Menu.Item>
              )}
          {may('categories.edit') && (
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={naming.open}>
              {t.newCategory}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <Suspense>
          <NewCategory eventId={eventId} close={naming.close} onCreated={onChoose} />
        </Suspense>
      )}
    </>
  );
}
