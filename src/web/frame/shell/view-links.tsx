import { NavLink, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useViews, type View } from './navigation.ts';
import classes from './shell.module.css';

const isAt = (path: string, to: string) => (to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`));

/** The visible views on phones. `path` is the open one. */
export function ViewTabs({ path }: { path: string }) {
  return useViews()
    .filter(({ isTab }) => isTab)
    .map(({ label, to, icon: Icon }) => (
      <UnstyledButton
        key={to}
        component={Link}
        to={to}
        className={classes.tab}
        aria-current={isAt(path, to) ? 'page' : undefined}
      >
        <Icon size={20} aria-hidden />
        <span>{label}</span>
      </UnstyledButton>
    ));
}

/** All views in their sections. `path` is the current view. */
export function ViewLinks({ path }: { path: string }) {
  const views = useViews().filter(({ isQuiet }) => !isQuiet);
  return views.map((view) => (
    <Fragment key={view.to}>
      {view.heading && (
        <Text size="xs" c="dimmed" px="sm" pt="md" pb={4}>
          {view.heading}
        </Text>
      )}
      <ViewLink view={view} active={isAt(path, view.to)} />
    </Fragment>
  ));
}

function ViewLink({ view: { label, to, icon: Icon, isDocument }, active }: { view: View; active: boolean }) {
  const shared = {
    label,
    leftSection: <Icon size={18} aria-hidden />,
    active,
    'aria-current': active ? ('page' as const) : undefined,
  };
  return isDocument ? <NavLink href={to} {...shared} /> : <NavLink component={Link} to={to} {...shared} />;
}
