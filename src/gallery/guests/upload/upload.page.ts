import { type Html, html, jsonBlock } from '../../../platform/html.ts';
import type { SentPhoto } from '../../inbox/inbox.schema.ts';
import { ASSETS, script } from '../app/assets.ts';
import { besideGallery, foot, layout } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { uploadFault, uploadScriptWords } from './script-words.ts';
import { uploadWords } from './words.ts';

export type UploadPage = {
  uploads: SentPhoto[];
  total: number;
  left: { files: number; bytes: number; max_file_bytes: number };
  sender: { guest_name: string; guest_email: string };
  /** How many have just been sent. `refused` lists the others. */
  sent?: number | undefined;
  /** How many the gallery already had. */
  known?: number | undefined;
  refused?: { filename: string; code: string }[];
};

/** Where guests send photos to the studio. Complete without JavaScript: the browser then sends the form at once. */
export function uploadPage(gallery: Gallery, language: Language, page: UploadPage): string {
  const words = uploadWords(language);
  const { left, sent = 0, known = 0, refused = [] } = page;
  const isFull = left.files < 1 || left.bytes < 1;
  return layout({
    language,
    title: `${words.title} · ${gallery.event_name}`,
    face: gallery,
    head: html`${besideGallery(gallery)}<link rel="stylesheet" href="${ASSETS}/upload.css">
  ${script('upload/upload.script.ts')}`,
    content: html`<main class="upload">
  <p><a class="quiet" href="${gallery.share_link}" data-way>${words.back}</a></p>
  <h1>${words.title}</h1>
  <p class="name">${gallery.event_name}</p>
  ${sent > 0 && html`<p role="status" class="thanks">${words.thanks(sent)}</p>`}
  ${known > 0 && html`<p role="status" class="note">${words.known(known)}</p>`}
  ${
    refused.length > 0 &&
    html`<div role="alert"><h2>${words.notTaken}</h2>
  <ul>${refused.map(({ filename, code }) => html`<li><bdi>${filename}</bdi>: ${uploadFault(language, { code })}</li>`)}</ul></div>`
  }
  ${gallery.rights.upload ? (isFull ? html`<p class="note">${words.full}</p>` : form(gallery, language, page)) : html`<p class="note">${words.closed}</p>`}
  ${sentList(gallery, language, page)}
</main>
${foot(gallery, language, '/upload')}
${jsonBlock('words', uploadScriptWords(language))}`,
  });
}

function form(gallery: Gallery, language: Language, { left, sender }: UploadPage): Html {
  const words = uploadWords(language);
  const { size } = formats(language);
  return html`<p>${words.intro(gallery.studio)}</p>
  <form id="send" method="post" action="${gallery.share_link}/upload" enctype="multipart/form-data" data-uploads="${gallery.share_link}/uploads" data-max-bytes="${left.max_file_bytes}">
    <label>${words.name} <input name="guest_name" required maxlength="100" autocomplete="name" value="${sender.guest_name}"></label>
    ${
      gallery.require_name_email === true &&
      html`<label>${words.email} <input name="guest_email" type="email" required maxlength="254" autocomplete="email" value="${sender.guest_email}"></label>`
    }
    <label>${words.message} <textarea name="message" rows="2" maxlength="500"></textarea></label>
    <label class="files">${words.files} <input name="photo" type="file" accept="image/*" multiple required aria-describedby="limits"></label>
    <p class="hint" id="limits">${words.filesHint(size(left.max_file_bytes))} ${words.left(left.files, size(left.bytes))}</p>
    <button class="primary">${words.send}</button>
  </form>`;
}

function sentList(gallery: Gallery, language: Language, { uploads, total }: UploadPage): Html {
  const words = uploadWords(language);
  return html`<section id="sent" aria-labelledby="sent-title">
  <h2 id="sent-title">${words.sent}</h2>
  ${
    uploads.length === 0
      ? html`<p class="hint">${words.none}</p>`
      : html`<ul class="sent">${uploads.map((one) => line(gallery, words, one))}</ul>`
  }
  ${total > uploads.length && html`<p class="hint">${words.more(total - uploads.length)}</p>`}
</section>`;
}

function line(
  gallery: Gallery,
  words: ReturnType<typeof uploadWords>,
  { id, filename, status, thumbnail_url }: SentPhoto,
): Html {
  return html`<li>${
    thumbnail_url
      ? html`<img src="${thumbnail_url}" width="56" height="56" alt="" loading="lazy" decoding="async">`
      : html`<span class="blank"></span>`
  }<span class="what"><bdi>${filename}</bdi><span class="state">${words[status]}</span></span>${
    status === 'waiting' &&
    html`<form method="post" action="${gallery.share_link}/sent/${id}/withdraw"><button class="quiet" aria-label="${words.withdrawOne(filename)}">${words.withdraw}</button></form>`
  }</li>
`;
}
