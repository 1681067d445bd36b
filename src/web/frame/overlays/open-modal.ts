import { modals } from '@mantine/modals';

let tell: () => void = () => {};
const areThere = new Promise<void>((resolve) => {
  tell = resolve;
});
/** Called when the dialogs’ renderer is loaded, after the first view. */
export const modalsAreThere = (): void => tell();

let count = 0;

/** Opens a dialog. Returns the function that closes it. */
export function openModal(modal: Parameters<typeof modals.open>[0]): () => void {
  count += 1;
  const modalId = `modal-${count}`;
  void areThere.then(() => modals.open({ modalId, ...modal }));
  return () => modals.close(modalId);
}
