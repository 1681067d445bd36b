import { make, text } from './data.script.ts';
import { whoForm } from './forms.script.ts';

let asking: Promise<boolean> | undefined;

/** Asks for name and e-mail address. Resolves with whether they are known now. Everything that needs them waits for one dialog. */
export function askWho(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    const form = whoForm(() => {
      resolve(true);
      dialog.close();
    });
    const close = make('button', { type: 'button', onclick: () => dialog.close() }, text('close'));
    const dialog: HTMLDialogElement = make(
      'dialog',
      {
        class: 'menu',
        'aria-label': text('whoAreYou'),
        onclose: () => {
          dialog.remove();
          resolve(false);
        },
      },
      make('div', {}, form, close),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}
