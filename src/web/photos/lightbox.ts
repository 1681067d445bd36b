import 'photoswipe/photoswipe.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import { queryClient } from '../frame/api/query-client.ts';
import { type CategoryFilter, PAGE, type Photo, photoAt, photoPage } from './photo-pages.ts';

type Options = {
  eventId: number;
  category: CategoryFilter;
  total: number;
  index: number;
  labels: { close: string; previous: string; next: string; zoom: string; original: string };
  mayDownload: boolean;
  onShow: (photo: Photo | undefined) => void;
  onClose: () => void;
};

/** Shows photos one by one on the whole screen. */
export function openLightbox({
  eventId,
  category,
  total,
  index,
  labels,
  mayDownload,
  onShow,
  onClose,
}: Options): PhotoSwipe {
  const known = (at: number) => photoAt(eventId, category, at);
  const path = (photo: Photo, what: string) => `/api/admin/events/${eventId}/photos/${photo.id}/${what}`;

  const slide = (photo: Photo): SlideData => ({
    src: path(photo, 'preview'),
    msrc: photo.thumbnail_url ?? undefined,
    width: photo.width ?? 1600,
    height: photo.height ?? 1200,
    alt: photo.original_filename,
  });

  const box = new PhotoSwipe({
    index,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : 'fade',
    closeTitle: labels.close,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    zoomTitle: labels.zoom,
    errorMsg: '–',
  });
  box.addFilter('numItems', () => total);
  box.addFilter('itemData', (_data, at) => {
    const photo = known(at);
    if (photo) return slide(photo);
    queryClient.fetchQuery(photoPage(eventId, category, Math.floor(at / PAGE) + 1)).then(
      () => {
        if (box.isDestroying) return;
        box.refreshSlideContent(at);
        if (at === box.currIndex) box.dispatch('change');
      },
      () => {},
    );
    return { width: 1600, height: 1200 };
  });
  box.on('uiRegister', () => {
    box.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        const show = () => {
          const photo = known(box.currIndex);
          const texts = [photo?.original_filename, photo?.caption ?? photo?.file_caption];
          element.textContent = texts.filter(Boolean).join(' · ');
        };
        box.on('change', show);
        show();
      },
    });
    if (!mayDownload) return;
    box.ui?.registerElement({
      name: 'original',
      order: 8,
      isButton: true,
      tagName: 'a',
      title: labels.original,
      html: {
        isCustomSVG: true,
        inner:
          '<path d="M20.5 14.3 17.1 18V10h-2.2v7.9l-3.4-3.6L10 16l6 6.1 6-6.1ZM23 23H9v2h14Z" id="pswp__icn-original"/>',
        outlineID: 'pswp__icn-original',
      },
      onInit: (element) => {
        const link = element as HTMLAnchorElement;
        link.target = '_blank';
        link.rel = 'noreferrer';
        const show = () => {
          const photo = known(box.currIndex);
          if (photo) link.href = path(photo, 'original');
        };
        box.on('change', show);
        show();
      },
    });
  });
  for (const event of ['openingAnimationEnd', 'change'] as const) box.on(event, () => onShow(known(box.currIndex)));
  box.on('destroy', onClose);
  box.init();
  return box;
}
