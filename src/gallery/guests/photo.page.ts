import { type Html, html } from '../../platform/html.ts';
import { PREVIEW_EDGE } from '../../platform/images/edges.ts';
import type { PhotoFeedback } from '../feedback/feedback.schema.ts';
import { ASSETS } from './assets.ts';
import { icon, markForm, reduced, themeLink } from './gallery.page.ts';
import type { Gallery, getGuestPhoto } from './guests.ts';
import { layout } from './layout.page.ts';

type Photo = Awaited<ReturnType<typeof getGuestPhoto>>;

/** One photo, large, with its neighbours, its download and what guests said. Complete without JavaScript. */
export function photoPage(
  gallery: Gallery,
  photo: Photo,
  feedback: PhotoFeedback | undefined,
  notice?: string,
): string {
  const { filename, width, height, preview_url, original_url, web_url, newer, older } = photo;
  const link = gallery.share_link;
  const size = width && height ? reduced(width, height, PREVIEW_EDGE) : undefined;
  return layout({
    title: `${filename} · ${gallery.event_name}`,
    protect: gallery.enable_devtools_protection,
    themed: gallery.color_theme !== null,
    head: html`${themeLink(gallery)}<script type="module" src="${ASSETS}/gallery.js"></script>`,
    content: html`<main class="single">
  <p class="name">${gallery.event_name}</p>
  <nav class="steps" aria-label="Photos">
    ${newer ? html`<a class="quiet" rel="prev" href="${link}/photo/${newer}">${icon('back')}Newer</a>` : html`<span></span>`}
    <a class="quiet" href="${link}#photo-${photo.id}">All photos</a>
    ${older ? html`<a class="quiet" rel="next" href="${link}/photo/${older}">Older${icon('on')}</a>` : html`<span></span>`}
  </nav>
  ${
    preview_url && size
      ? html`<img src="${preview_url}" width="${size.width}" height="${size.height}" alt="${filename}">`
      : html`<p class="empty">This file has no preview.</p>`
  }
  <div class="beside">
  <div class="caption">
    <h1>${filename}</h1>
    ${original_url && html`<a class="button" href="${original_url}?download=1">Download the original</a>`}
    ${web_url && html`<a class="button" href="${web_url}">Download web size</a>`}
  </div>
  ${notice && html`<p role="status">${notice}</p>`}
  ${feedback && feedbackSection(gallery, photo.id, feedback)}
  </div>
</main>
<footer>${gallery.studio}</footer>`,
  });
}

function feedbackSection(gallery: Gallery, id: number, { summary, mine }: PhotoFeedback): Html {
  const action = `${gallery.share_link}/photos/${id}/feedback`;
  const named = gallery.require_name_email === true;
  const sums = summary && {
    like: ` (${summary.likes})`,
    favorite: ` (${summary.favorites})`,
    rating: summary.rating.count > 0 ? ` Average ${summary.rating.average} of ${summary.rating.count}.` : '',
  };
  return html`<section class="feedback" aria-label="Feedback">
  <div class="bar">
    ${gallery.allow_likes && mark(action, 'like', mine.like, `Like${sums?.like ?? ''}`, named)}
    ${gallery.allow_favorites && mark(action, 'favorite', mine.favorite, `Favorite${sums?.favorite ?? ''}`, named)}
  </div>
  ${
    gallery.allow_ratings &&
    html`<form class="rating" method="post" action="${action}">
    <input type="hidden" name="type" value="rating">
    <fieldset><legend>Your rating.${sums?.rating}</legend>
      ${[1, 2, 3, 4, 5].map(
        (value) =>
          html`<label><input type="radio" name="value" value="${value}" required${value === mine.rating && html` checked`}> ${value}</label>`,
      )}
    </fieldset>
    ${named && nameFields()}
    <button>Rate</button>
  </form>`
  }
  ${
    gallery.allow_comments &&
    html`<form method="post" action="${action}">
    <input type="hidden" name="type" value="comment">
    <label>Your comment <textarea name="text" rows="3" required maxlength="2000"></textarea></label>
    ${nameFields(named)}
    <button class="primary">Send</button>
  </form>`
  }
  ${
    summary &&
    html`<ul class="comments">${summary.comments.map(
      ({ text, guest_name }) => html`<li><strong>${guest_name ?? 'A guest'}</strong><br>${text}</li>`,
    )}</ul>`
  }
</section>`;
}

/** With names asked for, a like is a form of its own with its fields. */
function mark(action: string, type: 'like' | 'favorite', on: boolean, label: string, named: boolean): Html {
  if (!named || on) return markForm(action, type, on, label, label);
  return html`<details><summary class="button">${icon(type)}${label}</summary>
    <form method="post" action="${action}">
      <input type="hidden" name="type" value="${type}"><input type="hidden" name="value" value="true">
      ${nameFields()}<button>Send</button>
    </form></details>`;
}

const nameFields = (required = true): Html =>
  html`<label>Your name${!required && ' (optional)'} <input name="guest_name" maxlength="100" autocomplete="name"${required && html` required`}></label>
    ${required && html`<label>Your e-mail address <input name="guest_email" type="email" maxlength="254" autocomplete="email" required></label>`}`;
