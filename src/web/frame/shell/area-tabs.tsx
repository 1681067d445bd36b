import { Link } from '@tanstack/react-router';
import { scrollToTab } from '../page/scroll-to-tab.ts';
import classes from './area-tabs.module.css';
import { isAt, type View } from './navigation.ts';

/** Links to the views of an area, above each of them. On narrow screens they scroll to the current one. */
export function AreaTabs({ area, path }: { area: View; path: string }) {
  return (
    <nav data-area-tabs aria-label={area.label} className={classes.tabs}>
      {area.tabs?.map(({ label, to, isDocument }) =>
        isDocument ? (
          <a key={to} href={to} className={classes.tab}>
            {label}
          </a>
        ) : (
          <Link
            key={to}
            to={to}
            className={classes.tab}
            {...(isAt(path, { to }) && { 'aria-current': 'page', ref: scrollToTab })}
          >
            {label}
          </Link>
        ),
      )}
    </nav>
  );
}
