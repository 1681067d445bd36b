import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../frame/language/language.tsx';
import { Page } from '../frame/page/page.tsx';
import { useViews } from '../frame/shell/navigation.ts';
import { frameWords } from '../frame/words.ts';

/** The title above every part of the settings. */
export function SettingsFrame() {
  const t = useWords(frameWords);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const current = useViews()
    .flatMap(({ tabs = [] }) => tabs)
    .find(({ to }) => path.endsWith(to))?.label;

  useEffect(() => {
    if (current) document.title = `${current} · ${t.settings} · Atelier`;
  }, [current, t]);

  return (
    <Page title={t.settings}>
      <Outlet />
    </Page>
  );
}
