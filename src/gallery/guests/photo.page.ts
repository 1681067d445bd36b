import { type Html, html } from '../../platform/html.ts';
import { PREVIEW_EDGE } from '../../platform/images/edges.ts';
import type { PhotoFeedback } from '../feedback/feedback.schema.ts';
import { ASSETS } from './assets.ts';
import { icon, markForm, reduced, themeLink } from './gallery.page.ts';
import type { Gallery, getGuestPhoto } from './guests.ts';
import { foot, layout } from './layout.page.ts';
import { photoWords } from './words/photo.ts';
import { formats, type Language } from './words/words.ts';

type Photo = Awaited<ReturnType<typeof getGuestPhoto>>;
type Words = ReturnType<typeof photoWords>;

/** One photo, large, with its neighbours, its download and what guests said. Complete without JavaScript. */
export function photoPage(
  gallery: Gallery,
  language: Language,
  photo: Photo,
  feedback: PhotoFeedback | undefined,
  notice?: string,
): string {
  const words = photoWords(language);
  const { filename, width, height, preview_url, original_url, newer, older } = photo;
  const link = gallery.share_link;
  const size = width && height ? reduced(width, height, PREVIEW_EDGE) : undefined;
  return layout({
    language,
    title: `${filename} · ${gallery.event_name}`,
    protect: gallery.enable_devtools_protection,
    themed: gallery.color_theme !== null,
    head: html`${themeLink(gallery)}<script type="module" src="${ASSETS}/gallery.js"></script>`,
    content: html`<main class="single">
  <p class="name">${gallery.event_name}</p>
  <nav class="steps" aria-label="${words.photos}">
    ${newer ? html`<a class="quiet" rel="prev" href="${link}/photo/${newer}">${icon('back')}${words.newer}</a>` : html`<span></span>`}
    <a class="quiet" href="${link}#photo-${photo.id}">${words.all}</a>
    ${older ? html`<a class="quiet" rel="next" href="${link}/photo/${older}">${words.older}${icon('on')}</a>` : html`<span></span>`}
  </nav>
  ${
    preview_url && size
      ? html`<img src="${preview_url}" width="${size.width}" height="${size.height}" alt="${filename}">`
      : html`<p class="empty">${words.noPreview}</p>`
  }
  <div class="beside">
  <div class="caption">
    <h1>${filename}</h1>
    ${original_url && html`<a class="button" href="${original_url}?download=1" download>${words.download}</a>`}
  </div>
  ${notice && html`<p role="status">${notice}</p>`}
  ${feedback && feedbackSection(gallery, language, photo.id, feedback)}
  </div>
</main>
${foot(gallery, language, `/photo/${photo.id}`)}`,
  });
}

function feedbackSection(gallery: Gallery, language: Language, id: number, { summary, mine }: PhotoFeedback): Html {
  const words = photoWords(language);
  const { number } = formats(language);
  const action = `${gallery.share_link}/photos/${id}/feedback`;
  const named = gallery.require_name_email === true;
  const sums = summary && {
    like: ` (${number(summary.likes)})`,
    favorite: ` (${number(summary.favorites)})`,
    rating:
      summary.rating.count > 0 ? words.average(number(summary.rating.average ?? 0), number(summary.rating.count)) : '',
  };
  return html`<section class="feedback" aria-label="${words.feedback}">
  <div class="bar">
    ${gallery.allow_likes && mark(words, action, 'like', mine.like, `${words.like}${sums?.like ?? ''}`, named)}
    ${gallery.allow_favorites && mark(words, action, 'favorite', mine.favorite, `${words.favorite}${sums?.favorite ?? ''}`, named)}
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
    summary &&
    html`<ul class="comments">${summary.comments.map(
      ({ text, guest_name }) => html`<li><strong>${guest_name ?? words.aGuest}</strong><br>${text}</li>`,
    )}</ul>`
  }
</section>`;
}

/** With names asked for, a like is a form of its own with its fields. */
function mark(
  words: Words,
  action: string,
  type: 'like' | 'favorite',
  on: boolean,
  label: string,
  named: boolean,
): Html {
  if (!named || on) return markForm(action, type, on, label, label);
  return html`<details><summary class="button">${icon(type)}${label}</summary>
    <form method="post" action="${action}">
      <input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="true">
      ${nameFields(words)}<button>${words.send}</button>
    </form></details>`;
}

const nameFields = (words: Words, required = true): Html =>
  html`<label>${words.name}${!required && ` ${words.optional}`} <input name="guest_name" maxlength="100" autocomplete="name"${required && html` required`}></label>
    ${required && html`<label>${words.email} <input name="guest_email" type="email" maxlength="254" autocomplete="email" required></label>`}`;
