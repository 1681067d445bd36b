import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { useSettingsViews } from '../frame/shell/navigation.ts';
import { frameWords } from '../frame/words.ts';
import classes from './settings-frame.module.css';

/** The tabs that stand above every part of the settings. */
export function SettingsFrame() {
  const t = useWords(frameWords);
  const views = useSettingsViews();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const current = views.find(({ to }) => path.endsWith(to))?.label;

  const tabs = useRef<HTMLElement>(null);

  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    if (current) document.title = `${current} · ${t.settings} · Atelier`;
  }, [current, t]);

  return (
    <Page title={t.settings}>
      <nav ref={tabs} aria-label={t.settings} className={classes.tabs}>
        {views.map(({ label, to }) => (
          <Link key={to} to={to} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </Page>
  );
}
