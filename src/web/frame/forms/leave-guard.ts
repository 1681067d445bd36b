import { useBlocker, useRouter } from '@tanstack/react-router';
import { useWords } from '../language/language.tsx';
import { ask } from '../overlays/confirm.tsx';
import { formWords } from './words.ts';

/** Back can be pressed again while the question is open. */
let isAsking = false;

/** Asks before unsaved changes are discarded. Browsers ask in their own way when the tab is closed. */
export function useLeaveGuard(hasChanges: () => boolean): void {
  const t = useWords(formWords);
  const router = useRouter();
  useBlocker({
    // The address must not wait for the answer: it would already be that of the next view.
    shouldBlockFn: ({ next, action }) => {
      if (!hasChanges()) return false;
      const leave = () => {
        if (action === 'BACK') return router.history.back({ ignoreBlocker: true });
        if (action === 'FORWARD') return router.history.forward({ ignoreBlocker: true });
        const { pathname: to, search } = next;
        return router.navigate({ to, search, replace: action === 'REPLACE', ignoreBlocker: true });
      };
      if (!isAsking) void askOnce(leave);
      return true;
    },
    enableBeforeUnload: hasChanges,
  });

  async function askOnce(leave: () => unknown): Promise<void> {
    isAsking = true;
    const isSure = await ask({ title: t.leaveTitle, text: t.leaveText, verb: t.leave });
    isAsking = false;
    if (isSure) leave();
  }
}
