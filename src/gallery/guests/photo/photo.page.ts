import { type Html, html } from '../../../platform/html.ts';
import { LARGEST_EDGE } from '../../../platform/images/preview-sizes.ts';
import type { PhotoFeedback } from '../../feedback/feedback.schema.ts';
import { icon, shareLink } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { listWords } from '../lists/words.ts';
import { edgesOf, reactionForm, reduced } from '../page/photos.page.ts';
import type { getGuestPhoto } from '../page/photos.ts';
import { lightboxWords } from './lightbox-words.ts';
import { photoWords } from './words.ts';

type Photo = Awaited<ReturnType<typeof getGuestPhoto>>;
type Words = ReturnType<typeof photoWords>;

/** One photo, large, with its neighbours, downloads and feedback: for browsers without JavaScript. */
export function photoPart(
  gallery: Gallery,
  { language, publicUrl }: { language: Language; publicUrl: string },
  photo: Photo,
  feedback: PhotoFeedback | undefined,
  notice?: string,
): Html {
  const words = photoWords(language);
  const { filename, caption, width, height, preview_url, original_url, web_url, newer, older } = photo;
  const link = gallery.share_link;
  const size = width && height ? reduced(width, height, LARGEST_EDGE) : undefined;
  const called = caption ?? filename;
  return html`<main class="single">
  <p class="name">${gallery.event_name}</p>
  <nav class="steps" aria-label="${words.photos}">
    ${newer ? html`<a class="quiet" rel="prev" href="${link}/photo/${newer}">${icon('back')}${words.newer}</a>` : html`<span></span>`}
    <a class="quiet" href="${link}?photo=${photo.id}#photo-${photo.id}">${words.all}</a>
    ${older ? html`<a class="quiet" rel="next" href="${link}/photo/${older}">${words.older}${icon('on')}</a>` : html`<span></span>`}
  </nav>
  ${
    preview_url && size
      ? html`<img src="${preview_url}" srcset="${sourcesOf(preview_url, size)}" sizes="${placeOf(size)}" width="${size.width}" height="${size.height}" alt="${called}" fetchpriority="high">`
      : html`<p class="empty">${words.noPreview}</p>`
  }
  <div class="beside">
  <div class="caption">
    <h1>${called}</h1>
    ${caption && html`<p class="hint">${filename}</p>`}
    <div class="bar">
      ${original_url && html`<a class="button" href="${original_url}?download=1">${words.download}</a>`}
      ${web_url && html`<a class="button" href="${web_url}">${words.downloadWeb}</a>`}
      ${gallery.rights.lists && html`<a class="button" href="${link}/lists/add?photo=${photo.id}">${listWords(language).addTitle}</a>`}
      ${shareLink(language, called, `${publicUrl}${link}/photo/${photo.id}`, 'share')}
    </div>
  </div>
  ${notice && html`<p role="status">${notice}</p>`}
  ${feedback && feedbackSection(gallery, language, photo.id, feedback)}
  </div>
</main>`;
}

type Shape = { width: number; height: number };

/** The picture in all its sizes; the last is its own. */
const sourcesOf = (url: string, { width, height }: Shape) =>
  edgesOf({ width, height }, LARGEST_EDGE)
    .map((edge) => `${url}&size=${edge} ${reduced(width, height, edge).width}w`)
    .join(', ');

/** The width of the picture: that of its place, unless the height of the window limits it. */
function placeOf({ width, height }: Shape) {
  const shape = (width / height).toFixed(3);
  return `(min-width: 64rem) min(100vw - 26rem, (100vh - 8rem) * ${shape}), min(100vw - 2rem, 80vh * ${shape})`;
}

function feedbackSection(
  gallery: Gallery,
  language: Language,
  id: number,
  { summary, mine, waiting, answered }: PhotoFeedback,
): Html {
  const words = photoWords(language);
  const { number } = formats(language);
  const action = `${gallery.share_link}/photos/${id}/feedback`;
  const named = gallery.require_name_email === true;
  const sums = summary && {
    like: ` (${number(summary.likes)})`,
    rating:
      summary.rating.count > 0 ? ` · ${words.average(number(summary.rating.average ?? 0), summary.rating.count)}` : '',
  };
  return html`<section class="feedback" aria-label="${words.feedback}">
  <div class="bar">
    ${gallery.allow_likes && reaction(words, action, 'like', mine.like, `${words.like}${sums?.like ?? ''}`, named)}
    ${gallery.allow_favorites && reaction(words, action, 'favorite', mine.favorite, words.favorite, named)}
  </div>
  ${
    gallery.allow_ratings &&
    html`<form class="rating" method="post" action="${action}">
    <input type="hidden" name="type" value="rating">
    <fieldset><legend>${words.rating}${sums?.rating}</legend>
      ${[1, 2, 3, 4, 5].map(
        (value) =>
          html`<label><input type="radio" name="value" value="${value}" required${value === mine.rating && html` checked`}> ${value}</label>`,
      )}
    </fieldset>
    ${named && nameFields(words)}
    <button>${words.rate}</button>
  </form>`
  }
  ${
    gallery.allow_comments &&
    html`<form method="post" action="${action}">
    <input type="hidden" name="type" value="comment">
    <label>${words.comment} <textarea name="text" rows="3" required maxlength="2000"></textarea></label>
    ${nameFields(words, named)}
    <button class="primary">${words.send}</button>
  </form>`
  }
  ${
    (summary || waiting || answered) &&
    html`<ul class="comments">${(summary?.comments ?? answered)?.map((said) => comment(words, language, said))}${waiting?.map(
      (said) => comment(words, language, said, lightboxWords(language).waiting),
    )}</ul>`
  }
</section>`;
}

type Said = NonNullable<PhotoFeedback['waiting']>[number];

const comment = (words: Words, language: Language, { text, guest_name, reply }: Said, note?: string): Html =>
  html`<li><strong>${guest_name ?? words.aGuest}</strong>${note && html` <span class="hint">${note}</span>`}<br>${text}${
    reply && html`<blockquote><strong>${lightboxWords(language).reply}</strong><br>${reply}</blockquote>`
  }</li>`;

/** If names are required, a like is a separate form with its fields. */
function reaction(
  words: Words,
  action: string,
  type: 'like' | 'favorite',
  on: boolean,
  label: string,
  named: boolean,
): Html {
  if (!named || on) return reactionForm(action, type, on, label, label);
  return html`<details><summary class="button">${icon(type)}${label}</summary>
    <form method="post" action="${action}">
      <input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="true">
      ${nameFields(words)}<button>${words.send}</button>
    </form></details>`;
}

const nameFields = (words: Words, required = true): Html =>
  html`<label>${words.name}${!required && ` ${words.optional}`} <input name="guest_name" maxlength="100" autocomplete="name"${required && html` required`}></label>
    ${required && html`<label>${words.email} <input name="guest_email" type="email" maxlength="254" autocomplete="email" required></label>`}`;
