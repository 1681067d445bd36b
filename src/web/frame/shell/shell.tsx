import { ActionIcon, Anchor, AppShell, Button, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useNetwork } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLive } from '../../live/live.ts';
import { closeQuickAdd, openQuickAdd, useIsAdding } from '../../tasks/quick-add/open.ts';
import { useUploads } from '../../uploads/queue.ts';
import { IconCloudOff, IconDots, IconPlus, IconSearch, IconUserCircle } from '../icons.tsx';
import { useKeys } from '../keys/keys.tsx';
import { useWords } from '../language/language.tsx';
import { firstViewIsThere } from '../loading/first-view.ts';
import { loadPatiently } from '../loading/load.ts';
import { LogOut } from '../session/log-out.tsx';
import { frameWords } from '../words.ts';
import { AreaTabs } from './area-tabs.tsx';
import { isAt, useViews } from './navigation.ts';
import classes from './shell.module.css';
import { ViewLinks, ViewTabs } from './view-links.tsx';
import { ZoneNotice } from './zone-notice.tsx';

const AccountMenu = lazy(() => loadPatiently(() => import('./account-menu.tsx')));
const MoreViews = lazy(() => loadPatiently(() => import('./more-views.tsx')));
const loadQuickAdd = async () => {
  const quickAdd = await loadPatiently(() => import('../../tasks/quick-add/quick-add.tsx'));
  await quickAdd.zoneIsKnown();
  return quickAdd;
};
const QuickAdd = lazy(loadQuickAdd);
/** Loaded after the first view’s own scripts. */
const LateNotices = lazy(async () => {
  await firstViewIsThere;
  return loadPatiently(() => import('./late-notices.tsx'));
});
const UploadPanel = lazy(() => loadPatiently(() => import('../../uploads/upload-panel.tsx')));
const loadPalette = () => loadPatiently(() => import('./command-palette.tsx'));
const CommandPalette = lazy(loadPalette);

/** The shortcut of the installed application ends with this. */
const NEW_TASK = '#new-task';

function Account() {
  const t = useWords(frameWords);
  const [isWanted, want] = useDisclosure();
  const button = (
    <ActionIcon aria-label={t.account} aria-haspopup="dialog" onClick={isWanted ? undefined : want.open}>
      <IconUserCircle size={22} />
    </ActionIcon>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <AccountMenu target={button} />
    </Suspense>
  ) : (
    button
  );
}

function Uploads() {
  const { items } = useUploads();
  return (
    items.length > 0 && (
      <Suspense>
        <UploadPanel />
      </Suspense>
    )
  );
}

/** Users of a keyboard or a screen reader start at the top of a new view; between tabs of one view they keep their place. */
function useFocusOnNewView(path: string): void {
  const view = path.replace(/^(\/events\/[^/]+|\/[^/]*).*/, '$1');
  const before = useRef(view);
  useEffect(() => {
    const isOnTab = document.activeElement?.closest('[data-area-tabs]');
    if (before.current !== view && !isOnTab) document.getElementById('content')?.focus({ preventScroll: true });
    before.current = view;
  }, [view]);
}

/** The frame around every view: navigation on the left, on phones at the bottom; search and account at the top. */
export function Shell() {
  const t = useWords(frameWords);
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/^\/studio/, '') || '/' });
  const area = useViews().find((view) => view.tabs && isAt(path, view));
  useFocusOnNewView(path);
  useLive();
  const { online } = useNetwork();
  const [isSearching, search] = useDisclosure();
  const isAdding = useIsAdding();
  const [isMore, more] = useDisclosure();
  useEffect(() => {
    if (location.hash !== NEW_TASK) return;
    openQuickAdd();
    // A reload must not open it again.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  useKeys({ togglePalette: search.toggle, addTask: openQuickAdd });
  // Loaded in advance, so that no typed letter is lost.
  useEffect(() => void firstViewIsThere.then(loadPalette).then(loadQuickAdd), []);

  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: { base: 108, lg: 216 }, breakpoint: 'sm', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'lg' }}
      transitionDuration={0}
    >
      <Anchor href="#content" className={classes.skip}>
        {t.skip}
      </Anchor>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Link to="/" className={classes.brand}>
            Atelier
          </Link>
          <Button
            variant="default"
            c="dimmed"
            size="xs"
            leftSection={<IconSearch size={16} />}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                Ctrl K
              </Kbd>
            }
            onClick={search.open}
          >
            <Text span inherit hiddenFrom="sm">
              {t.searchShort}
            </Text>
            <Text span inherit visibleFrom="sm">
              {t.search}
            </Text>
          </Button>
          <Group gap="xs" wrap="nowrap">
            {/* List and board have their own, larger button. */}
            {path !== '/tasks' && path !== '/board' && (
              <ActionIcon aria-label={t.newTask} aria-keyshortcuts="q" onClick={openQuickAdd}>
                <IconPlus size={22} />
              </ActionIcon>
            )}
            <Account />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t.main} visibleFrom="sm" className={classes.navbar}>
        <ViewLinks path={path} />
        <LogOut mt="auto" justify="flex-start" />
      </AppShell.Navbar>
      <nav className={classes.tabs} aria-label={t.main}>
        <ViewTabs path={path} />
        <UnstyledButton className={classes.tab} aria-haspopup="dialog" onClick={more.open}>
          <IconDots size={20} aria-hidden />
          <span>{t.more}</span>
        </UnstyledButton>
      </nav>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {!online && (
          <Group role="status" className={classes.notice} gap="xs" wrap="nowrap">
            <IconCloudOff size={18} />
            <Text size="sm">{t.offline}</Text>
          </Group>
        )}
        <ZoneNotice />
        <Suspense>
          <LateNotices />
        </Suspense>
        {area && <AreaTabs area={area} path={path} />}
        <Outlet />
      </AppShell.Main>
      <Uploads />
      {isMore && (
        <Suspense>
          <MoreViews path={path} close={more.close} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <QuickAdd close={closeQuickAdd} />
        </Suspense>
      )}
      {isSearching && (
        <Suspense>
          <CommandPalette close={search.close} />
        </Suspense>
      )}
    </AppShell>
  );
}
