import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './area-tabs.module.css';
import { isAt, type View } from './navigation.ts';

/** Links to the views of an area, above each of them. On narrow screens they scroll to the current one. */
export function AreaTabs({ area, path }: { area: View; path: string }) {
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the path
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.clientWidth) / 2;
  }, [path]);
  return (
    <nav ref={strip} data-area-tabs aria-label={area.label} className={classes.tabs}>
      {area.tabs?.map(({ label, to, isDocument }) =>
        isDocument ? (
          <a key={to} href={to} className={classes.tab}>
            {label}
          </a>
        ) : (
          <Link key={to} to={to} className={classes.tab} aria-current={isAt(path, { to }) ? 'page' : undefined}>
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
