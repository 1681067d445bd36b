import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './frame/frame.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Language } from './frame/language.tsx';
import { LoginAgain } from './frame/login-again.tsx';
import { queryClient } from './frame/queries.ts';
import { theme, variables } from './frame/theme.ts';
import { router } from './routes.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Language>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: 'atelier.scheme' })}
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Notifications position="top-center" />
            <LoginAgain />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </Language>
  </StrictMode>,
);
