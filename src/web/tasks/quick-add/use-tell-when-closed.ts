import { useEffect } from 'react';
import { useWords } from '../../frame/language/language.tsx';
import { useNotices } from '../../frame/overlays/notices.tsx';
import { type Batch, isOpen, openDialog, undo } from './batches.ts';
import { quickWords } from './words.ts';

/** The dialog shows the result of a press, or a notice if the dialog was closed in the meantime. */
export function useTellWhenClosed() {
  const t = useWords(quickWords);
  const { done, failed } = useNotices();
  useEffect(openDialog, []);
  const tell = (batch: Batch | undefined) => {
    if (!batch || isOpen()) return;
    if (batch.state === 'failed') failed(batch.error);
    else if (batch.queued > 0) done(t.queuedMany(batch.queued));
    else done(t.addedMany(batch.tasks.length), () => void undo(batch.id).catch(failed));
  };
  return { tell, failed };
}
