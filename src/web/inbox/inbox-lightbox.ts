import 'photoswipe/photoswipe.css';
import PhotoSwipe from 'photoswipe';
import type { InboxPhoto } from '../data/inbox.ts';

type Options = {
  photos: InboxPhoto[];
  index: number;
  labels: { close: string; previous: string; next: string; by: (name: string) => string };
  onClose: (index: number) => void;
};

/** Shows guests’ photos one by one on the whole screen, with sender and message. */
export function openInboxLightbox({ photos, index, labels, onClose }: Options): PhotoSwipe {
  const box = new PhotoSwipe({
    index,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    closeTitle: labels.close,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    errorMsg: '–',
    dataSource: photos.map((photo) => ({
      src: photo.preview_url ?? undefined,
      msrc: photo.thumbnail_url ?? undefined,
      width: photo.width ?? 1600,
      height: photo.height ?? 1200,
      alt: photo.original_filename,
    })),
  });
  box.on('uiRegister', () => {
    box.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        const show = () => {
          const photo = photos[box.currIndex];
          element.textContent = photo
            ? [labels.by(photo.guest_name), photo.original_filename, photo.message].filter(Boolean).join(' · ')
            : '';
        };
        box.on('change', show);
        show();
      },
    });
  });
  box.on('destroy', () => onClose(box.currIndex));
  box.init();
  return box;
}
