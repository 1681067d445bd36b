import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { expiry, setUp } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { loadPatiently } from '../loading/load.ts';
import { recallUser } from './remembered-user.ts';
import { sessionQuery } from './session.ts';

const LoginDialog = lazy(() => loadPatiently(() => import('./login-dialog.tsx')));
const SetUpScreen = lazy(() => loadPatiently(() => import('../../security/set-up-screen.tsx')));

/** Shown above the current view once the session has ended: the failed requests wait, and are repeated after the login. */
export function LoginAgain() {
  const isExpired = useSyncExternalStore(expiry.subscribe, expiry.isOpen);
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const { data: user } = useQuery({ ...sessionQuery, enabled: before !== undefined });
  const first = useRef(before?.id);
  // Another tab logged in as someone else, so this view shows another user’s data.
  useEffect(() => {
    first.current ??= user?.id;
    if (user && user.id !== first.current) location.reload();
  }, [user]);
  useEffect(() => {
    const look = () => {
      const other = recallUser();
      if (other && first.current !== undefined && other.id !== first.current) location.reload();
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return (
    isExpired && (
      <Suspense>
        <LoginDialog />
      </Suspense>
    )
  );
}

/** Shown above every view while the user’s role needs a second factor that is missing. */
export function SetUpFirst() {
  const isNeeded = useSyncExternalStore(setUp.subscribe, setUp.isOpen);
  return (
    isNeeded && (
      <Suspense>
        <SetUpScreen />
      </Suspense>
    )
  );
}
