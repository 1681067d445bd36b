/** Copies the link of a shared list. Without the script, or on plain HTTP, the field shows it for copying. */
const button = document.querySelector<HTMLButtonElement>('button[data-copied]');
const panel = button?.closest('section');
const field = panel?.querySelector<HTMLInputElement>('input[readonly]');
const said = panel?.querySelector<HTMLElement>('[role="status"]');

field?.addEventListener('focus', () => field.select());
if (button && field && said && 'clipboard' in navigator) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      said.textContent = button.dataset.copied ?? '';
      said.hidden = false;
    } catch {
      field.select();
    }
  });
}
