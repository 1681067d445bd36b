const LOOK_EVERY_MS = 3_000;

/** Checks the progress of the download, and starts it once it is ready. */
async function look(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-waits]');
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) return location.reload();
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const now = document.querySelector('progress');
    const then = next.querySelector('progress');
    if (now && then) now.value = then.value;
    copyText('[role="status"]', next);
    const begins = next.querySelector<HTMLAnchorElement>('[data-begins]');
    if (begins) {
      copyText('h1', next);
      link.replaceWith(begins);
      document.querySelector('.mail, .mailed')?.remove();
      return location.assign(begins.href);
    }
  } catch {
    // If the connection is lost, the next check may succeed.
  }
  setTimeout(look, LOOK_EVERY_MS);
}

function copyText(selector: string, from: Document): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = from.querySelector(selector)?.textContent ?? '';
}

setTimeout(look, LOOK_EVERY_MS);
