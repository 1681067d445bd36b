import { Drawer, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWords } from '../language/language.tsx';
import { useOverlay } from '../overlays/use-overlay.ts';
import { frameWords } from '../words.ts';
import { ViewLinks } from './view-links.tsx';

/** All views, for phones, including those without a tab. `path` is the current view. */
export default function MoreViews({ path, close }: { path: string; close: () => void }) {
  const t = useWords(frameWords);
  useOverlay(close);
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) close();
  }, [path, close]);
  return (
    <Drawer
      opened
      onClose={close}
      position="bottom"
      size="auto"
      title={t.more}
      closeButtonProps={{ 'aria-label': t.close }}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap={0} component="nav" aria-label={t.more}>
        <ViewLinks path={path} />
      </Stack>
    </Drawer>
  );
}
