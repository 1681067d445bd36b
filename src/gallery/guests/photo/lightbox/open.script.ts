import { style } from '../../app/style.script.ts';

/**
 * Loads the lightbox once the page is idle, or earlier if somebody opens it. If it can't be loaded, the link leads to the photo's page, as
 * it does without scripts.
 */
const gallery = document.querySelector('.photos');
const here = location.pathname;
let loading: Promise<typeof import('./lightbox.script.ts')> | undefined;

function load(): NonNullable<typeof loading> {
  loading ??= Promise.all([import('./lightbox.script.ts'), style('photoswipe.css'), style('lightbox.css')]).then(
    ([lightbox]) => lightbox,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function open(link: HTMLAnchorElement, pointer: { x: number; y: number } | null): Promise<void> {
  const lightbox = await load().catch((error) => console.error(error));
  if (lightbox) lightbox.open(link.closest('.photo') as Element, pointer);
  else location.assign(link.href);
}

if (gallery) {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.photo > a');
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    // A key press has no position.
    open(link, event.detail === 0 ? null : { x: event.clientX, y: event.clientY });
  });
  const preload = () => load().catch(() => {});
  const rest = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000));
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) addEventListener('load', () => rest(preload));
}

if (!gallery) {
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const to = new Map([
      ['ArrowLeft', 'prev'],
      ['ArrowRight', 'next'],
    ]).get(key);
    const writes = (target as Element).closest('input, textarea, select');
    if (to && !writes && !ctrlKey && !metaKey && !altKey)
      document.querySelector<HTMLElement>(`.steps [rel="${to}"]`)?.click();
  });
}

/** Shares the page. Without this script the link opens an e-mail. */
document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a.share');
  if (!link) return;
  event.preventDefault();
  const { share } = await import('./share.script.ts');
  const { title = '', url = '' } = link.dataset;
  await share({ title, url }, document.body);
});

addEventListener('popstate', async ({ state }) => {
  // This is the photo's own page, loaded under an address that the lightbox had set.
  if (!gallery) return void (location.pathname !== here && location.reload());
  if (!state?.photo) return (await loading)?.goneBack();
  const link = document.getElementById(`photo-${state.photo}`)?.querySelector('a');
  if (link) open(link, null);
  else location.reload();
});
