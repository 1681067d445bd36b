import { say } from '../../page/notice.script.ts';
import { make, text } from './data.script.ts';

type Shared = { title: string; url: string };

/** Uses the system's share sheet, else copies the link, else shows it for copying: plain HTTP offers neither of the first two. */
export async function share({ title, url }: Shared, parent: Element): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The user closed it.
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    say(text('copied'));
  } catch {
    byHand(url, parent);
  }
}

function byHand(url: string, parent: Element): void {
  const field = make('input', { type: 'text', readonly: true, value: url });
  const close = make('button', { type: 'button', onclick: () => dialog.close() }, text('close'));
  const dialog: HTMLDialogElement = make(
    'dialog',
    { class: 'copy', onclose: (): void => dialog.remove() },
    make('label', {}, text('copyByHand'), field),
    close,
  );
  parent.append(dialog);
  dialog.showModal();
  field.select();
}
