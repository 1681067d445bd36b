import { NavLink, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { firstViewIsThere } from '../loading/first-view.ts';
import { loadPatiently } from '../loading/load.ts';
import { Quietly } from '../loading/quietly.tsx';
import { isAt, useViews } from './navigation.ts';
import classes from './shell.module.css';

const Count = lazy(async () => {
  await firstViewIsThere;
  return loadPatiently(() => import('./count.tsx'));
});
/** The views with a number beside their name. */
const COUNTED = ['/feedback', '/tasks'];

/** The visible views on phones. `path` is the open one. */
export function ViewTabs({ path }: { path: string }) {
  return useViews()
    .filter(({ isTab }) => isTab)
    .map((view) => (
      <UnstyledButton
        key={view.to}
        component={Link}
        to={view.to}
        className={classes.tab}
        aria-current={isAt(path, view) ? 'page' : undefined}
      >
        <view.icon size={20} aria-hidden />
        <span>{view.label}</span>
      </UnstyledButton>
    ));
}

/** All views. `path` is the current view. */
export function ViewLinks({ path }: { path: string }) {
  const views = useViews().filter(({ isQuiet }) => !isQuiet);
  return views.map((view) => (
    <NavLink
      key={view.to}
      component={Link}
      to={view.to}
      label={view.label}
      leftSection={<view.icon size={18} aria-hidden />}
      rightSection={
        COUNTED.includes(view.to) && (
          <Quietly>
            <Suspense>
              <Count to={view.to} />
            </Suspense>
          </Quietly>
        )
      }
      active={isAt(path, view)}
      aria-current={isAt(path, view) ? 'page' : undefined}
    />
  ));
}
