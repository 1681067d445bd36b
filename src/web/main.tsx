import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/frame.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { lazy, type ReactNode, StrictMode, Suspense, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './frame/api/query-client.ts';
import { Language, useWords } from './frame/language/language.tsx';
import { firstViewIsThere } from './frame/loading/first-view.ts';
import { loadPatiently } from './frame/loading/load.ts';
import { Quietly } from './frame/loading/quietly.tsx';
import { LoginAgain, SetUpFirst } from './frame/session/login-again.tsx';
import { sessionQuery } from './frame/session/session.ts';
import { themeIn, variables } from './frame/theme.ts';
import { Dates } from './frame/time/dates.tsx';
import { frameWords } from './frame/words.ts';
import { router } from './routes.tsx';

/** Dialogs and notices: none appears before the first click. */
const Overlays = lazy(async () => {
  await firstViewIsThere;
  return loadPatiently(() => import('./frame/overlays/overlays.tsx'));
});

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const schemes = localStorageColorSchemeManager({ key: 'atelier.scheme' });

/** Inside the router, so that Back closes them. */
const BelowOverlays = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Quietly>
      <Suspense>
        <Overlays />
      </Suspense>
    </Quietly>
    <SetUpFirst />
  </>
);

function Studio() {
  const { showTyped } = useWords(frameWords);
  const { data: accent = null } = useQuery({ ...sessionQuery, enabled: false, select: (user) => user.accent });
  const theme = useMemo(() => themeIn(showTyped, accent), [showTyped, accent]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => nonce}
    >
      <Dates>
        <LoginAgain />
        <RouterProvider router={router} InnerWrap={BelowOverlays} />
      </Dates>
    </MantineProvider>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Language>
        <Studio />
      </Language>
    </QueryClientProvider>
  </StrictMode>,
);
