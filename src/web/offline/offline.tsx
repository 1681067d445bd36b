import { Button, Group, Text, useComputedColorScheme } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { IconCloudUpload, IconRefresh } from '../frame/icons.tsx';
import { useWords } from '../frame/language/language.tsx';
import { loadPatiently } from '../frame/loading/load.ts';
import { useUser } from '../frame/session/session.ts';
import classes from '../frame/shell/shell.module.css';
import { frameWords } from '../frame/words.ts';
import { startOutbox, useOutbox } from '../tasks/outbox/run-outbox.ts';
import { TAB_PREFIX } from './caches.ts';
import { keepQueries } from './kept-queries.ts';
import { offlineWords } from './words.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** The page’s entry script, which identifies its version. */
const entry = new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? location.href)
  .pathname;

const OutboxList = lazy(() => loadPatiently(() => import('./outbox-list.tsx')));

/** Starts once the first view has loaded, so that nothing competes with it. */
function useWorker(): boolean {
  const isCalm = useIsFetching() === 0;
  const isStarted = useRef(false);
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (!isCalm || isStarted.current) return;
    isStarted.current = true;
    holdVersion();
    void startWorker(() => setNew(true));
  }, [isCalm]);
  return isNew;
}

/** The frame of the browser has the page's colour, also if the user has chosen a different scheme than the system's. */
function useColourAround(): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = scheme === 'dark' ? '#141312' : '#faf9f6';
  }, [scheme]);
}

/** Prepares the application for offline use, and shows its state. */
export function Offline() {
  const t = useWords(offlineWords);
  const frame = useWords(frameWords);
  const { id } = useUser();
  const isNew = useWorker();
  useColourAround();
  useEffect(startOutbox, []);
  useEffect(() => keepQueries(id), [id]);
  const tasks = useOutbox();
  const refused = tasks.filter(({ refusal }) => refusal).length;
  const waiting = tasks.length - refused;
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      {isNew && (
        <Line icon={<IconRefresh size={18} />} verb={frame.reload} act={() => location.reload()}>
          {t.newVersion}
        </Line>
      )}
      {tasks.length > 0 && (
        <Line icon={<IconCloudUpload size={18} />} verb={frame.show} act={() => setOpen(true)}>
          {[waiting > 0 && t.waiting(waiting), refused > 0 && t.refused(refused)].filter(Boolean).join(' · ')}
        </Line>
      )}
      {isOpen && (
        <Suspense>
          <OutboxList tasks={tasks} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Line({ icon, verb, act, children }: { icon: ReactNode; verb: string; act: () => void; children: ReactNode }) {
  return (
    <Group className={classes.offline} gap="xs" wrap="nowrap">
      {icon}
      <Text size="sm" role="status" flex={1}>
        {children}
      </Text>
      <Button size="compact-sm" variant="default" onClick={act}>
        {verb}
      </Button>
    </Group>
  );
}

/** Keeps the files of this version while the page is open. */
function holdVersion(): void {
  void navigator.locks?.request(TAB_PREFIX + entry, { mode: 'shared' }, () => new Promise(() => {}));
}

/** Registers the service worker in production builds on secure origins. Calls back when a newer version is available. */
async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ entry?: string }>) => {
    if (data.entry && data.entry !== entry) onNewVersion();
  });
  navigator.serviceWorker.startMessages();
  const options = { scope: '/studio', updateViaCache: 'none' } as const;
  // If the browser stores nothing, the application works online only.
  const registration = await navigator.serviceWorker.register('/studio/sw.js', options).catch(() => undefined);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_EVERY_MS) return;
    looked = Date.now();
    void registration?.update().catch(() => {});
  });
}
