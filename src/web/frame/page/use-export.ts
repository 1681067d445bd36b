import type { MouseEvent } from 'react';
import { confirmIdentity } from '../../data/step-up.ts';
import { useNotices } from '../overlays/notices.tsx';

/** Handles a press on a link to an export. The user confirms who they are first, because a browser shows a refusal as it is sent. */
export function useExport() {
  const { failed } = useNotices();
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    const link = document.createElement('a');
    link.href = event.currentTarget.href;
    link.download = '';
    confirmIdentity().then(() => link.click(), failed);
  };
}
