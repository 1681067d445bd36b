import { style } from '../../app/style.script.ts';
import { comeBack, remember } from '../../page/place/place.script.ts';
import { data } from './data.script.ts';

/**
 * Loads the lightbox once the page is idle, or earlier if somebody opens it. If it can't be loaded, the link leads to the photo's page, as
 * it does without scripts.
 */
const gallery = document.querySelector('.photos');
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

const linkOf = (id: number) => document.getElementById(`photo-${id}`)?.querySelector('a');

async function open(link: HTMLAnchorElement, pointer: { x: number; y: number } | null, isFirst = false): Promise<void> {
  const lightbox = await load().catch((error) => console.error(error));
  if (lightbox) lightbox.open(link.closest('.photo') as Element, pointer, isFirst);
  else if (!isFirst) location.assign(link.href);
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
  if (!state?.photo) {
    const isClosing = (await loading)?.goneBack() ?? false;
    return isClosing ? remember() : comeBack();
  }
  const link = linkOf(state.photo);
  if (link) open(link, null);
  else location.reload();
});

/** The address is that of a photo. */
const first = data.open && linkOf(data.open);
if (first) open(first, null, true);
