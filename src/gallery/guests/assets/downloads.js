const LOOK_EVERY_MS = 3_000;

/** Looks again how far the download is, and begins it once it is ready. */
async function look() {
  const link = document.querySelector('[data-waits]');
  if (!link) return;
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) return location.reload();
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const now = document.querySelector('progress');
    const then = next.querySelector('progress');
    if (now && then) now.value = then.value;
    document.querySelector('[role="status"]').textContent = next.querySelector('[role="status"]').textContent;
    const begins = next.querySelector('[data-begins]');
    if (begins) {
      document.querySelector('h1').textContent = next.querySelector('h1').textContent;
      link.replaceWith(begins);
      return location.assign(begins.href);
    }
  } catch {
    // Without a connection for a moment: the next look may have one.
  }
  setTimeout(look, LOOK_EVERY_MS);
}

setTimeout(look, LOOK_EVERY_MS);
