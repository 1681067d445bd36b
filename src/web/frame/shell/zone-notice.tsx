import { Button, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { saveZone } from '../../data/own-user.ts';
import { IconWorld } from '../icons.tsx';
import { useWords } from '../language/language.tsx';
import { useAct } from '../overlays/use-act.ts';
import { useUser } from '../session/session.ts';
import { browserZone, clocksDiffer, zoneName } from '../time/zones.ts';
import { frameWords } from '../words.ts';
import classes from './shell.module.css';

/** Laptops travel while a window stays open. */
function onFocus(look: () => void) {
  addEventListener('focus', look);
  return () => removeEventListener('focus', look);
}

/** Offers the browser's time zone while the account's clock differs from it. A user can dismiss it for a pair of zones. */
export function ZoneNotice() {
  const t = useWords(frameWords);
  const { id, timezone } = useUser();
  const here = useSyncExternalStore(onFocus, browserZone);
  const { act, isBusy } = useAct();
  const [kept, keep] = useLocalStorage<string[]>({
    key: 'atelier.kept-zones',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const pair = `${id} ${timezone} ${here}`;
  if (!clocksDiffer(timezone, here) || kept.includes(pair)) return null;

  const save = (zone: string, undo?: () => Promise<unknown>) =>
    act(() => saveZone(zone), { done: t.zoneSaved(zoneName(zone)), undo });
  const change = () => save(here, () => save(timezone));

  return (
    <Group component="section" aria-label={t.zone} className={classes.notice} gap="xs" justify="space-between">
      <Group gap="xs" wrap="nowrap" flex="1 1 320px">
        <IconWorld size={18} aria-hidden />
        <Text size="sm">{t.zonesDiffer(zoneName(timezone), zoneName(here))}</Text>
      </Group>
      <Group gap="xs">
        <Button size="xs" loading={isBusy} onClick={change}>
          {t.takeZone(zoneName(here))}
        </Button>
        <Button size="xs" variant="default" onClick={() => keep((pairs) => [...pairs, pair])}>
          {t.keepZone(zoneName(timezone))}
        </Button>
      </Group>
    </Group>
  );
}
