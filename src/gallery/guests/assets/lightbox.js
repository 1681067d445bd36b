import { blurOf } from './blur.js';
import { icon, make, reducedMotion, sign, text } from './lightbox-data.js';
import { downloads } from './lightbox-download.js';
import { hasFeedback, panel } from './lightbox-feedback.js';
import { enter, leave, stay } from './lightbox-history.js';
import { keyList, onKey } from './lightbox-keys.js';
import { marks } from './lightbox-marks.js';
import { watchPhotos } from './lightbox-photos.js';
import { slideshow } from './lightbox-slideshow.js';
import PhotoSwipe from './photoswipe.esm.min.js';
import { notices, share } from './share.js';

/** The next photos are asked for when so many are left. */
const AHEAD = 3;
const LOW = 500;
const WIDE = 768;
const BAR = 60;
const PANEL = 368;

let current;

/** Back was pressed: the page is at its own address again. */
export function goneBack() {
  if (!current) return;
  if (current.opener.isOpening) current.on('openingAnimationEnd', () => current.close());
  else current.close();
}

/** Shows the photo of a tile. `pointer` is where it was pressed, null by a key. */
export function open(tile, pointer) {
  if (current) return;
  const source = watchPhotos(onAdded);
  const { photos } = source;
  const index = Math.max(
    0,
    photos.findIndex((photo) => photo.tile === tile),
  );
  const pswp = new PhotoSwipe({
    dataSource: photos,
    index,
    initialPointerPos: pointer,
    loop: false,
    bgOpacity: 1,
    preload: [1, 2],
    trapFocus: false,
    returnFocus: false,
    counter: false,
    showAnimationDuration: 200,
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
  const photo = () => photos[pswp.currIndex];

  const live = make('p', { class: 'unseen', 'aria-live': 'polite' });
  const counter = make('p', { class: 'lightbox-counter' });
  const caption = make('p', { class: 'lightbox-caption', tabindex: '-1' });
  const told = notices();
  const show = slideshow(pswp, photos, source);
  const said = hasFeedback ? panel(photo, () => pswp.updateSize(true)) : undefined;
  const mark = marks(photo, told, (why) => said.open(why));
  const taken = downloads(photo);
  const keys = keyList({ feedback: Boolean(said), favorite: Boolean(mark), download: Boolean(taken) });
  const sharing = sign('share', text('share'), {
    onclick: () => share({ title: titleOf(photo()), url: photo().href }, told, pswp.element),
  });

  pswp.on('uiRegister', () => {
    pswp.element.setAttribute('aria-label', text('photos'));
    pswp.element.setAttribute('aria-modal', 'true');
    pswp.element.classList.add('lightbox');
    pswp.scrollWrap.setAttribute('aria-label', text('photos'));
    const inBar = (name, order, element) =>
      pswp.ui.registerElement({ name, order, onInit: (place) => place.append(element) });
    inBar('position', 5, counter);
    inBar('play', 8, show.button);
    inBar('keys', 9, keys.button);
    pswp.ui.registerElement({
      name: 'foot',
      appendTo: 'wrapper',
      onInit: (foot) =>
        foot.append(
          caption,
          make('div', { class: 'lightbox-actions' }, mark?.button, said?.button, taken?.button, sharing, taken?.menu),
        ),
    });
  });
  pswp.on('contentLoad', (event) => {
    const { content } = event;
    if (content.type !== 'none') return;
    event.preventDefault();
    content.element = make('div', { class: 'pswp__content lightbox-none' }, make('p', {}, text('noPreview')));
    content.state = 'loaded';
  });
  pswp.addFilter('placeholderSrc', (src, content) => src || content.data.msrc || false);
  pswp.addFilter('useContentPlaceholder', (uses, content) => uses && content.data.type !== 'none');
  pswp.on('slideLoad', ({ slide: { content, data } }) => {
    const place = content.placeholder?.element;
    if (data.thumbhash && place?.tagName === 'DIV' && !place.firstChild) place.append(blurOf(data.thumbhash));
  });

  pswp.on('afterInit', () => {
    pswp.element.append(live, show.progress, told.element, keys.dialog, ...(said ? [said.element] : []));
    for (const other of document.body.children) if (other !== pswp.element) other.inert = true;
    pswp.element.addEventListener('focusin', () => pswp.element.classList.add('pswp--ui-visible'));
    pswp.element.focus({ preventScroll: true });
    enter(photo());
  });
  pswp.on('change', () => {
    if (!photo()) return;
    const place = text('position', source.position(pswp.currIndex));
    counter.textContent = place;
    caption.textContent = photo().caption;
    if (!show.playing()) live.textContent = [photo().caption || photo().filename, place].join('. ');
    for (const part of [mark, said, taken]) part?.change();
    stay(photo(), titleOf(photo()));
    if (photos.length - pswp.currIndex <= AHEAD && source.hasMore()) source.more();
  });
  function onAdded(count) {
    pswp.refreshSlideContent(photos.length - count);
  }
  pswp.on('keydown', (event) =>
    onKey(event, { pswp, source, mark, said, taken, keys, show, element: pswp.element, last: () => photos.length - 1 }),
  );
  pswp.on('close', () => {
    show.stop();
    source.stop();
    leave();
    for (const other of document.body.children) other.inert = false;
    const { element, tile: shown } = photo();
    shown.scrollIntoView({ block: 'nearest' });
    element.focus({ preventScroll: true });
  });
  const calm = () => reducedMotion.matches && show.stop();
  reducedMotion.addEventListener('change', calm);
  pswp.on('destroy', () => {
    reducedMotion.removeEventListener('change', calm);
    current = undefined;
  });
  pswp.init();
}

const titleOf = ({ caption, filename }) => caption || filename;

/** Bars do not lie on the picture, except where there is no room beside it. */
function padding({ viewportSize, element }) {
  const panelOpen = element?.classList.contains('lightbox-with-panel');
  const wide = viewportSize.x >= WIDE;
  if (panelOpen && wide) return { top: BAR, bottom: BAR, left: 0, right: PANEL };
  if (panelOpen) return { top: BAR, bottom: viewportSize.y * 0.6, left: 0, right: 0 };
  if (viewportSize.y < LOW) return { top: 0, bottom: 0, left: 0, right: 0 };
  return { top: BAR, bottom: wide ? BAR + 12 : BAR + 44, left: 0, right: 0 };
}
