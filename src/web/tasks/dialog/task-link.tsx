import { useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of a task was opened from the view before this one: closing it leads back there. */
    opensTask?: boolean;
  }
}

/** Opens the dialog of a task: over the board or the list, where one of them is open, over the list otherwise. */
export function useOpenTask(): (id: number) => void {
  const router = useRouter();
  return useCallback(
    (id) => {
      const { pathname, search } = router.state.location;
      const view = /\/(tasks|board)$/.exec(pathname)?.[1];
      void router.navigate({
        to: view === 'board' ? '/board' : '/tasks',
        // The filters of the open view stay.
        search: { ...(view && search), task: id } as { task: number },
        state: { opensTask: true },
        resetScroll: false,
      });
    },
    [router],
  );
}

/** Another task in the dialog that is open; none closes it, and leads back to where it was opened. */
export function useTurnTo(): (id: number | undefined) => void {
  const router = useRouter();
  return useCallback(
    (id) => {
      const { pathname, search, state } = router.state.location;
      if (id === undefined && state.opensTask) return router.history.back();
      void router.navigate({
        to: pathname.endsWith('/board') ? '/board' : '/tasks',
        search: { ...search, task: id } as { task: number | undefined },
        state: { opensTask: state.opensTask ?? false },
        replace: true,
        resetScroll: false,
      });
    },
    [router],
  );
}

/** A link to a task: a press opens its dialog, and it can be copied or opened in another window. */
export function TaskLink({ id, ...props }: Omit<ComponentPropsWithRef<'a'>, 'id'> & { id: number }) {
  const open = useOpenTask();
  return (
    <a
      href={`/studio/tasks?task=${id}`}
      {...props}
      onClick={(event) => {
        props.onClick?.(event);
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        open(id);
      }}
    />
  );
}
