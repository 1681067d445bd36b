import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Kind, trashPages } from '../data/trash.ts';
import { SearchField } from '../frame/forms/search-field.tsx';
import { IconArrowBackUp, IconTrash } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { allPages } from '../frame/page/all-pages.ts';
import { AnchorLink } from '../frame/page/links.tsx';
import { LoadMore } from '../frame/page/load-more.tsx';
import { Page } from '../frame/page/page.tsx';
import { BarButton, SelectionBar } from '../frame/page/selection-bar.tsx';
import { Empty, Fault, Waiting } from '../frame/page/states.tsx';
import { useChosen } from '../frame/page/use-chosen.ts';
import { useMay } from '../frame/session/session.ts';
import { frameWords } from '../frame/words.ts';
import classes from './trash.module.css';
import { Item } from './trash-item.tsx';
import { useRestore } from './use-restore.ts';
import { trashWords } from './words.ts';

/** Deleted photos and galleries, to restore them or to delete them for good. */
export function Trash() {
  const t = useWords(trashWords);
  const frame = useWords(frameWords);
  const { number } = useFormat();
  const may = useMay();
  const navigate = useNavigate({ from: '/trash' });
  const { kind = 'photo', q, event } = useSearch({ from: '/trash' });
  const query = useInfiniteQuery(trashPages({ kind, q, event_id: kind === 'photo' ? event : undefined }));
  const { restore, isBusy } = useRestore();
  const { act } = useAct();

  const show = (value: string) => {
    chosen.clear();
    navigate({ search: { kind: value as Kind } });
  };
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap(({ trash }) => trash) ?? [];
  const chosen = useChosen(items.map(({ id }) => id));
  const total = first?.pagination.total ?? 0;
  const selectAll = () =>
    act(async () => chosen.set((await allPages(query)).flatMap(({ trash }) => trash.map(({ id }) => id))));

  return (
    <Page title={frame.trash} about={t.about}>
      <Group gap="sm">
        {may('events.delete') && (
          <SegmentedControl
            aria-label={t.kind}
            value={kind}
            onChange={show}
            data={(['photo', 'event'] as const).map((value) => ({ value, label: t.kinds[value] }))}
          />
        )}
        <SearchField
          label={t.find}
          q={q}
          find={(text) => {
            chosen.clear();
            navigate({ search: (before) => ({ ...before, q: text }), replace: true });
          }}
        />
      </Group>
      {kind === 'photo' && event !== undefined && (
        <Text size="sm">
          {t.ofGallery}{' '}
          <AnchorLink to="/trash" size="sm" underline="always">
            {t.ofAll}
          </AnchorLink>
        </Text>
      )}
      {first?.keep_days === 0 && <Alert color="clay">{t.off}</Alert>}
      {query.isError && !first ? (
        <Fault error={query.error} retry={query.refetch} />
      ) : !first ? (
        <Waiting />
      ) : items.length === 0 ? (
        <Empty
          icon={<IconTrash />}
          title={q ? t.noMatchTitle : t.none[kind].title}
          text={q ? t.noMatchText : first.keep_days > 0 && t.none[kind].text(first.keep_days)}
        />
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {t.count[kind](total, number(total))}
          </Text>
          <ul className={classes.list} aria-label={t.list[kind]}>
            {items.map((item) => (
              <Item
                key={item.id}
                item={item}
                isSelected={chosen.ids.has(item.id)}
                toggle={() => chosen.toggle(item.id)}
              />
            ))}
          </ul>
        </Stack>
      )}
      <LoadMore query={query} label={t.more} />
      <SelectionBar
        label={t.list[kind]}
        selected={chosen.ids.size}
        clear={chosen.clear}
        all={chosen.ids.size < total && { text: t.selectAll(number(total)), select: selectAll }}
        said={query.isFetchingNextPage && t.selecting}
      >
        <BarButton
          icon={IconArrowBackUp}
          variant="filled"
          loading={isBusy}
          onClick={() => restore(kind, [...chosen.ids]).then(chosen.clear)}
        >
          {t.restore}
        </BarButton>
      </SelectionBar>
    </Page>
  );
}
