import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Returns to the first page of a list when a later one is empty, for example because its last record was deleted. */
export function useFirstPage(isPastEnd: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const first = { page: undefined, cursor: undefined };
    if (isPastEnd) navigate({ to: '.', search: (before) => ({ ...before, ...first }), replace: true });
  }, [isPastEnd, navigate]);
}
