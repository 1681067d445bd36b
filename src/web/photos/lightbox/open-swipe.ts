import 'photoswipe/photoswipe.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import type { Tile } from '../../data/photos.ts';
import { thumbnailOf } from '../../data/photos.ts';
import classes from './lightbox.module.css';

type Options = {
  eventId: number;
  tiles: Tile[];
  index: number;
  labels: { close: string; previous: string; next: string; zoom: string; unreadable: string };
  /** The room that the rest of the lightbox takes. */
  padding: () => { top: number; bottom: number; left: number; right: number };
  /** Receives an element above the picture. */
  onReady: (element: HTMLElement) => void;
  onShow: (photo: Tile) => void;
  onClose: () => void;
};

/** The longest side of a preview. Smaller photos fill the screen too. */
const SIDE = 2048;

/** Shows photos one by one on the whole screen. */
export function openSwipe({ eventId, tiles, index, labels, padding, onReady, onShow, onClose }: Options): PhotoSwipe {
  const slide = ({ id, name, ratio }: Tile): SlideData => ({
    src: `/api/admin/events/${eventId}/photos/${id}/preview`,
    msrc: ratio === null ? undefined : thumbnailOf(eventId, id),
    width: Math.round(SIDE * Math.min(1, ratio ?? 1)),
    height: Math.round(SIDE / Math.max(1, ratio ?? 1)),
    alt: name,
  });
  const box = new PhotoSwipe({
    index,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: 'none',
    mainClass: classes.lightbox ?? '',
    paddingFn: padding,
    closeTitle: labels.close,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    zoomTitle: labels.zoom,
    errorMsg: labels.unreadable,
  });
  box.addFilter('numItems', () => tiles.length);
  box.addFilter('itemData', (_data, at) => {
    const tile = tiles[at];
    return tile ? slide(tile) : {};
  });
  box.on('uiRegister', () =>
    box.ui?.registerElement({ name: 'studio', order: 9, isButton: false, appendTo: 'root', onInit: onReady }),
  );
  // Keys in a field belong to it, and those in a dialog above to that.
  box.on('keydown', (event) => {
    const { target, key } = event.originalEvent;
    const isField = target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
    if (isField && key !== 'Escape') event.preventDefault();
  });
  box.on('change', () => {
    const tile = tiles[box.currIndex];
    if (tile) onShow(tile);
  });
  box.on('destroy', onClose);
  box.init();
  return box;
}
