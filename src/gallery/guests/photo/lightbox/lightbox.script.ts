import PhotoSwipe from 'photoswipe';
import { blurOf } from '../../page/blur.script.ts';
import { speakIn } from '../../page/notice.script.ts';
import { addressOf, remember } from '../../page/place/place.script.ts';
import { data, icon, make, reducedMotion, sign, text } from './data.script.ts';
import { downloads } from './download.script.ts';
import { favoriteButton } from './favorite.script.ts';
import { hasFeedback, panel } from './feedback.script.ts';
import { enter, leave, stay } from './history.script.ts';
import { keyList, onKey } from './keys.script.ts';
import { fallBack } from './larger.script.ts';
import { listButton, tallyLine } from './list.script.ts';
import { type Photo, watchPhotos } from './photos.script.ts';
import { noteSeen, reportSeen } from './seen.script.ts';
import { share } from './share.script.ts';
import { slideshow } from './slideshow.script.ts';

/** More photos are fetched when this many are left. */
const AHEAD = 3;
const LOW = 500;
const WIDE = 768;
const BAR = 60;
const PANEL = 368;

let current: PhotoSwipe | undefined;

/** Back was pressed: the page has its own address again. Returns whether a photo was shown. */
export function goneBack(): boolean {
  const wasOpen = current !== undefined;
  if (current?.opener.isOpening) current.on('openingAnimationEnd', () => current?.close());
  else current?.close();
  return wasOpen;
}

/** Shows the photo of a tile. `pointer` is where it was pressed, null for a key. */
export function open(tile: Element, pointer: { x: number; y: number } | null, isFirst = false): void {
  if (current) return;
  const source = watchPhotos(onCame);
  const index = source.indexOf(tile);
  /** Positions whose photos have not come yet. */
  const awaited = new Set<number>();
  const pswp: PhotoSwipe = new PhotoSwipe({
    dataSource: [],
    index,
    initialPointerPos: pointer,
    loop: false,
    bgOpacity: 1,
    preload: [1, 2],
    trapFocus: false,
    returnFocus: false,
    counter: false,
    showAnimationDuration: isFirst ? 0 : 200,
    hideAnimationDuration: 200,
    zoomAnimationDuration: 200,
    imageClickAction: 'zoom',
    paddingFn: () => padding(pswp),
    arrowPrevTitle: text('previous'),
    arrowNextTitle: text('next'),
    closeTitle: text('close'),
    zoomTitle: text('zoom'),
    errorMsg: text('notLoaded'),
    arrowPrevSVG: icon('back').outerHTML,
    arrowNextSVG: icon('on').outerHTML,
    closeSVG: icon('close').outerHTML,
    zoomSVG: icon('zoom').outerHTML,
  });
  current = pswp;
  let settled = source.at(index) as Photo;
  /** The photo that is shown. While the next one has not come it is the last one, and the actions wait. */
  const photo = () => settled;

  const frame = () => pswp.element as HTMLElement;
  const live = make('p', { class: 'unseen', 'aria-live': 'polite' });
  const counter = make('p', { class: 'lightbox-counter' });
  const tally = tallyLine();
  const caption = make('p', { class: 'lightbox-caption', tabindex: '-1' });
  const show = slideshow(pswp, source);
  const said = hasFeedback ? panel(photo, () => pswp.updateSize(true)) : undefined;
  const favorite = favoriteButton(photo);
  const list = listButton(photo);
  const taken = downloads(photo);
  const has = { rating: data.feedback.rating, feedback: Boolean(said), addToList: Boolean(list) };
  const keys = keyList({
    ...has,
    favorite: Boolean(favorite),
    keyTakeBack: Boolean(favorite),
    download: Boolean(taken),
  });
  const sharing = sign('share', text('share'), {
    onclick: () => share({ title: titleOf(photo()), url: photo().href }, frame()),
  });

  pswp.on('uiRegister', () => {
    frame().setAttribute('aria-label', text('photos'));
    frame().setAttribute('aria-modal', 'true');
    frame().classList.add('lightbox');
    pswp.scrollWrap?.setAttribute('aria-label', text('photos'));
    const inBar = (name: string, order: number, element: HTMLElement) =>
      pswp.ui?.registerElement({ name, order, onInit: (bar) => bar.append(element) });
    inBar('position', 5, counter);
    inBar('tally', 6, tally);
    inBar('play', 8, show.button);
    inBar('keys', 9, keys.button);
    pswp.ui?.registerElement({
      name: 'foot',
      appendTo: 'wrapper',
      onInit: (foot) =>
        foot.append(
          caption,
          make(
            'div',
            { class: 'lightbox-actions' },
            favorite?.button,
            list?.button,
            said?.button,
            taken?.button,
            sharing,
            taken?.menu,
          ),
        ),
    });
  });
  pswp.on('contentLoad', (event) => {
    const { content } = event;
    if (content.type !== 'none' && content.type !== 'awaited') return;
    event.preventDefault();
    const said = content.type === 'none' && make('p', {}, text('noPreview'));
    content.element = make('div', { class: 'pswp__content lightbox-none' }, said);
    content.state = 'loaded';
  });
  fallBack(pswp);
  pswp.addFilter('numItems', () => source.total());
  pswp.addFilter('itemData', (_, index) => {
    const known = source.at(index);
    if (known) return known;
    awaited.add(index);
    source.load(index);
    return { type: 'awaited' };
  });
  pswp.addFilter('placeholderSrc', (src, content) => src || content.data.msrc || false);
  pswp.addFilter('useContentPlaceholder', (uses, content) => uses && content.data.src !== undefined);
  pswp.on('slideLoad', ({ slide: { content, index } }) => {
    const holder = content.placeholder?.element;
    const thumbhash = source.at(index)?.thumbhash;
    if (thumbhash && holder?.tagName === 'DIV' && !holder.firstChild) holder.append(blurOf(thumbhash));
  });

  pswp.on('afterInit', () => {
    frame().append(live, show.progress, keys.dialog, ...(said ? [said.element] : []));
    speakIn(frame());
    setInert(true);
    frame().addEventListener('focusin', () => frame().classList.add('pswp--ui-visible'));
    frame().focus({ preventScroll: true });
    enter(photo(), isFirst);
  });
  pswp.on('change', () => {
    const shown = source.at(pswp.currIndex);
    frame().classList.toggle('lightbox-waits', !shown);
    for (const near of [AHEAD, -AHEAD]) source.load(pswp.currIndex + near);
    if (!shown) return;
    settled = shown;
    noteSeen(shown.id);
    const position = text('position', { n: pswp.currIndex + 1, total: source.total() });
    counter.textContent = position;
    caption.textContent = photo().caption;
    if (!show.playing()) live.textContent = [photo().caption || photo().filename, position].join('. ');
    for (const part of [favorite, said, taken]) part?.change();
    stay(photo(), titleOf(photo()));
  });
  function onCame(): void {
    for (const index of awaited) {
      if (!source.at(index)) continue;
      awaited.delete(index);
      pswp.refreshSlideContent(index);
    }
  }
  pswp.on('keydown', (event) =>
    onKey(event, {
      pswp,
      source,
      favorite,
      list,
      said,
      taken,
      keys,
      show,
      element: frame(),
    }),
  );
  pswp.on('close', () => {
    show.stop();
    source.stop();
    reportSeen();
    leave(addressOf(photo().tile));
    setInert(false);
    speakIn(document.body);
    const { element, tile: shown } = photo();
    shown.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
    remember();
  });
  const setInert = (inert: boolean) => {
    for (const other of document.body.children) if (other !== pswp.element) (other as HTMLElement).inert = inert;
  };
  const marked = () => {
    favorite?.change();
    tally.textContent = tallyLine().textContent;
  };
  document.addEventListener('tally', marked);
  document.addEventListener('marked', marked);
  const calm = () => reducedMotion.matches && show.stop();
  reducedMotion.addEventListener('change', calm);
  pswp.on('destroy', () => {
    reducedMotion.removeEventListener('change', calm);
    document.removeEventListener('tally', marked);
    document.removeEventListener('marked', marked);
    current = undefined;
  });
  pswp.init();
}

const titleOf = ({ caption, filename }: Photo) => caption || filename;

/** Bars do not cover the picture, unless there is no room beside it. */
function padding({ viewportSize, element }: PhotoSwipe) {
  const panelOpen = element?.classList.contains('lightbox-with-panel');
  const wide = viewportSize.x >= WIDE;
  if (panelOpen && wide) return { top: BAR, bottom: BAR, left: 0, right: PANEL };
  if (panelOpen) return { top: BAR, bottom: viewportSize.y * 0.6, left: 0, right: 0 };
  if (viewportSize.y < LOW) return { top: 0, bottom: 0, left: 0, right: 0 };
  return { top: BAR, bottom: wide ? BAR + 12 : BAR + 44, left: 0, right: 0 };
}
