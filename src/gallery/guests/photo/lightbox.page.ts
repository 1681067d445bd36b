import { type Html, html, jsonBlock } from '../../../platform/html.ts';
import { icon } from '../app/icon.page.ts';
import type { Language } from '../app/words.ts';
import type { Gallery, listGuestPhotos } from '../guests.ts';
import { lightboxWords } from './lightbox-words.ts';

type Photo = Awaited<ReturnType<typeof listGuestPhotos>>['photos'][number];

const DOWNLOADS = { original: ['original', 'web'], web: ['web'], none: [] };

/** What the lightbox and the share sheet are told: their words, what the link permits, and how many photos there are in all. */
export function lightboxData(gallery: Gallery, language: Language, listed?: { first: number; total: number }): Html {
  const { rights, share_link } = gallery;
  return jsonBlock('lightbox-words', {
    words: lightboxWords(language),
    link: share_link,
    ...listed,
    downloads: DOWNLOADS[rights.downloads],
    feedback: {
      like: rights.choose && gallery.allow_likes === true,
      favorite: rights.choose && gallery.allow_favorites === true,
      rating: rights.comment && gallery.allow_ratings === true,
      comment: rights.comment && gallery.allow_comments === true,
      named: gallery.require_name_email === true,
      moderated: gallery.moderate_comments === true,
    },
  });
}

/** What the lightbox must know of a photo beside its picture, on the link of its tile. */
export const lightboxAttributes = ({ filename, caption, mine }: Photo): Html =>
  html` data-filename="${filename}"${caption && html` data-caption="${caption}"`}${mine.favorite && html` data-favorite="true"`}`;

/** Hands a page to somebody else: by mail without scripts, else by whatever the system offers. */
export function shareLink(language: Language, title: string, url: string, label: 'share' | 'shareGallery'): Html {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return html`<a class="quiet share" href="${mail}" data-title="${title}" data-url="${url}">${icon('share')}${lightboxWords(language)[label]}</a>`;
}
