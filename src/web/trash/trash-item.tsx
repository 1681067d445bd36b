import { ActionIcon, Button, Checkbox, Text } from '@mantine/core';
import { deleteForGood, type TrashItem } from '../data/trash.ts';
import { IconArrowBackUp, IconPhoto, IconTrash } from '../frame/icons.tsx';
import { useFormat } from '../frame/language/format.ts';
import { useWords } from '../frame/language/language.tsx';
import { confirm } from '../frame/overlays/confirm.tsx';
import { useAct } from '../frame/overlays/use-act.ts';
import { Time } from '../frame/time/time.tsx';
import classes from './trash.module.css';
import { useRestore } from './use-restore.ts';
import { trashWords } from './words.ts';

const DAY_MS = 24 * 60 * 60_000;

type Props = { item: TrashItem; isSelected: boolean; toggle: () => void };

/** A photo or gallery in the trash. */
export function Item({ item, isSelected, toggle }: Props) {
  const t = useWords(trashWords);
  const { number } = useFormat();
  const { act } = useAct();
  const { restore, isBusy } = useRestore();
  const { id, kind, name } = item;
  const days = Math.max(0, Math.round((Date.parse(item.ends_at) - Date.now()) / DAY_MS));

  const remove = () => act(() => deleteForGood(kind, id), { done: t.goneForGood(name) });
  const text = kind === 'photo' ? t.forGoodPhoto : t.forGoodEvent(item.photos, number(item.photos));

  return (
    <li className={classes.item}>
      <Checkbox aria-label={t.select(name)} checked={isSelected} onChange={toggle} />
      <span className={classes.picture}>
        {item.thumbnail_url ? (
          <img src={item.thumbnail_url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={20} aria-hidden />
        )}
      </span>
      <div className={classes.about}>
        <Text size="sm" fw={500}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          <bdi>{kind === 'photo' ? item.event_name : t.photos(item.photos, number(item.photos))}</bdi> · {t.deleted}{' '}
          <Time at={item.deleted_at} /> {item.deleted_by !== null && <bdi>{t.by(item.deleted_by)}</bdi>}
        </Text>
        <Text size="xs" c="dimmed">
          {t.ends(days)}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          aria-label={t.restoreOf(name)}
          loading={isBusy}
          onClick={() => restore(kind, [id])}
        >
          {t.restore}
        </Button>
        <ActionIcon
          variant="subtle"
          color="red"
          size="md"
          aria-label={t.forGoodOf(name)}
          title={t.forGood}
          onClick={() => confirm({ title: t.forGoodTitle(name), text, verb: t.forGood, act: remove })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}
