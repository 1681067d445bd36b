import { style } from '../../app/style.script.ts';
import { data, make, plurals, text } from './data.script.ts';
import { fetchWeb, Refused } from './save-files.script.ts';

/** The most that browsers hand to the share sheet at once. */
const MOST_FILES = 10;
const MOST_BYTES = 50 * 1024 * 1024;
/** More presses than that nobody wants; a ZIP file remains. */
const MOST_PHOTOS = 100;

/**
 * Whether this device can put photos into its library. The share sheet of iPhones and iPads can. That of Android can't, but its library
 * shows downloaded photos.
 */
export function canSave(count = 1): boolean {
  const probe = { files: [new File(['a'], 'a.jpg', { type: 'image/jpeg' })] };
  const isPhone = matchMedia('(pointer: coarse)').matches && !/Android/i.test(navigator.userAgent);
  return data.downloads.length > 0 && count <= MOST_PHOTOS && isPhone && navigator.canShare?.(probe) === true;
}

/** `zip`: the address of a ZIP file with the same photos, as another choice. */
type Options = { parent?: Element; zip?: string };

/**
 * Saves photos with the share sheet, in groups. A browser opens the sheet only within a press, so photos are fetched first: each group
 * has a button once it is there.
 */
export async function savePhotos(ids: number[], { parent = document.body, zip }: Options = {}): Promise<void> {
  await style('lightbox.css');
  const stopped = new AbortController();
  let group: File[] = [];
  /** Fetched, but too large for the last group. */
  let spare: File | undefined;
  let next = 0;
  let press = prepare;

  const line = make('p', { role: 'status' });
  const bar = make('progress', { max: ids.length, value: 0, 'aria-label': text('save') });
  const button = make('button', { type: 'button', class: 'primary', onclick: () => press() }, text('save'));
  const other =
    zip !== undefined && make('a', { class: 'button', href: zip, onclick: () => dialog.close() }, text('saveZip'));
  const dialog: HTMLDialogElement = make(
    'dialog',
    {
      class: 'save',
      'aria-labelledby': 'save-title',
      onclose() {
        stopped.abort();
        dialog.remove();
      },
    },
    make('h2', { id: 'save-title' }, text('save')),
    line,
    bar,
    button,
    other,
    make('button', { type: 'button', onclick: () => dialog.close() }, text('close')),
  );

  const showOther = (on: boolean) => {
    if (other) other.hidden = !on;
  };

  async function prepare(): Promise<void> {
    button.hidden = true;
    showOther(false);
    bar.hidden = false;
    try {
      await fill();
      offer(text('saveHint'));
    } catch (error) {
      if (stopped.signal.aborted) return;
      showOther(true);
      if (error instanceof Refused) return refuse(error);
      bar.hidden = true;
      line.textContent = text('failed');
      show(text('saveAgain'), prepare);
    }
  }

  /** Fetches the next group. */
  async function fill(): Promise<void> {
    for (let bytes = 0; next < ids.length && group.length < MOST_FILES; next++) {
      const id = ids[next] as number;
      line.textContent = text('savePreparing', { n: next + 1, total: ids.length });
      const file = spare ?? (await fetchWeb(id, stopped.signal));
      bytes += file?.size ?? 0;
      spare = group.length > 0 && bytes > MOST_BYTES ? file : undefined;
      if (spare) return;
      if (file) group.push(file);
      bar.value = next + 1;
    }
  }

  function offer(told: string): void {
    bar.hidden = true;
    const count = group.length;
    line.textContent = count > 0 ? told : text('saveNone');
    if (count > 0) show(text(plurals.select(count) === 'one' ? 'saveOne' : 'saveMany', { count }), share);
    else showOther(true);
  }

  function show(label: string, act: () => Promise<void>): void {
    press = act;
    button.textContent = label;
    button.hidden = false;
    button.focus();
  }

  /** Photos that have been fetched can be saved even if the rest is refused. */
  function refuse({ word, page }: Refused): void {
    next = ids.length;
    offer('');
    line.replaceChildren(page === undefined ? text(word) : make('a', { href: data.link + page }, text(word)));
  }

  async function share(): Promise<void> {
    const sharing = navigator.share({ files: group });
    button.disabled = true;
    try {
      await sharing;
    } catch (error) {
      // The guest closed the sheet, and may open it again.
      if ((error as Error).name === 'AbortError') return;
      line.textContent = text('failed');
      showOther(true);
      return;
    } finally {
      button.disabled = false;
    }
    group = [];
    if (next < ids.length) return prepare();
    dialog.close();
  }

  bar.hidden = true;
  parent.append(dialog);
  dialog.showModal();
  if (zip === undefined) await prepare();
}
