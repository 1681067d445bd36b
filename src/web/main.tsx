import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/frame.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Dates } from './frame/dates.tsx';
import { Language, useWords } from './frame/language.tsx';
import { LoginAgain } from './frame/login-again.tsx';
import { Modals } from './frame/modals.tsx';
import { queryClient } from './frame/queries.ts';
import { themeIn, variables } from './frame/theme.ts';
import { frameWords } from './frame/words.ts';
import { router } from './routes.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

const schemes = localStorageColorSchemeManager({ key: 'atelier.scheme' });

function Studio() {
  const { showTyped } = useWords(frameWords);
  const theme = useMemo(() => themeIn(showTyped), [showTyped]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      getStyleNonce={() => nonce}
    >
      <Dates>
        <Modals>
          <Notifications position="top-center" />
          <LoginAgain />
          <RouterProvider router={router} />
        </Modals>
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
