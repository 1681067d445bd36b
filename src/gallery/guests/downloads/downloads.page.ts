import { type Html, html } from '../../../platform/html.ts';
import type { Size } from '../../downloads/downloads.schema.ts';
import { ASSETS, script } from '../app/assets.ts';
import { besideGallery, foot, layout } from '../app/layout.page.ts';
import { formats, type Language } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { downloadWords } from './words.ts';

/** `here`: the address of the page within the gallery. */
type Reader = { gallery: Gallery; language: Language; here: string };

type Offer = Reader & {
  photos: number;
  bytes: number;
  web: { photos: number; ready: number; bytes: number };
  /** How many may still be downloaded; undefined without a limit. */
  left: number | undefined;
  /** The selected photos as a query string with `?`; empty for all. */
  chosen: string;
};

const words = ({ language }: Reader) => downloadWords(language);

function page(reader: Reader, title: string, content: Html, scripts = false): string {
  const { gallery, language, here } = reader;
  return layout({
    language,
    title: `${title} · ${gallery.event_name}`,
    face: gallery,
    head: html`${besideGallery(gallery)}<link rel="stylesheet" href="${ASSETS}/downloads.css">${
      scripts && script('downloads/downloads.script.ts')
    }`,
    content: html`<main class="card downloads">
  <p class="logo">${gallery.studio}</p>
  ${content}
  <p><a class="quiet" href="${gallery.share_link}" data-way>${words(reader).back}</a></p>
</main>
${foot(gallery, language, here)}`,
  });
}

/** An address in the gallery with the selected photos and one size. */
export const addressOf = ({ share_link }: Gallery, name: string, chosen: string, size: Size): string =>
  `${share_link}/${name}${chosen}${chosen ? '&' : '?'}size=${size}`;

/** The downloads on offer: sizes, how large they are, and how many photos are left in the limit. */
export function downloadsPage(offer: Offer): string {
  const { gallery, photos, bytes, web, left, chosen } = offer;
  const say = words(offer);
  const take = (name: string, size: Size, text: string, primary: boolean) =>
    html`<a class="button${primary && ' primary'}" href="${addressOf(gallery, name, chosen, size)}">${text}</a>`;
  const originals = gallery.rights.downloads === 'original';
  const isMade = web.ready === web.photos;
  return page(
    offer,
    say.title,
    html`<h1>${gallery.event_name}</h1>
  <p>${say.photos(photos)}${left !== undefined && html`. ${left > 0 ? say.left(left) : say.nothingLeft}`}</p>
  ${photos === 0 && html`<p role="status">${say.none}</p>`}
  ${
    originals &&
    photos > 0 &&
    html`<section>
    <h2>${say.originals} <span class="number">${sizeOf(bytes, offer)}</span></h2>
    <p>${say.originalsAre} <span class="hint">${timeOf(bytes, offer)}</span></p>
    ${take('download', 'original', say.takeOriginals, true)}
  </section>`
  }
  ${
    web.photos > 0 &&
    html`<section>
    <h2>${say.web} ${isMade && html`<span class="number">${sizeOf(web.bytes, offer)}</span>`}</h2>
    <p>${say.webIs} <span class="hint">${isMade ? timeOf(web.bytes, offer) : say.madeFirst}</span></p>
    ${take(isMade ? 'download' : 'downloads', 'web', say.takeWeb, !originals)}
  </section>`
  }
  <p class="hint">${say.resumes}</p>`,
  );
}

/** `typed`: an address that was refused. `isMailed`: the e-mail will be sent. */
type Mail = { isMailed?: boolean; typed?: string };

/** The progress of a download that is being prepared. A script checks it again, and starts the download once it is ready. */
export function preparingPage(
  reader: Reader,
  progress: { ready: number; total: number },
  chosen: string,
  size: Size,
  mail: Mail = {},
) {
  const { ready, total } = progress;
  const say = words(reader);
  const isReady = ready === total;
  return page(
    reader,
    say.preparing,
    html`<h1>${isReady ? say.isReady : say.preparing}</h1>
  <p><progress max="${total}" value="${ready}" aria-label="${say.preparing}"></progress></p>
  <p role="status">${say.ready(ready, total)}${!isReady && html`<span class="by-script">. ${say.beginsItself}</span>`}</p>
  ${
    isReady
      ? html`<a class="button primary" data-begins href="${addressOf(reader.gallery, 'download', chosen, size)}">${
          size === 'web' ? say.takeWeb : say.takeOriginals
        }</a>`
      : html`<a class="button" data-waits href="${addressOf(reader.gallery, 'downloads', chosen, size)}">${say.lookAgain}</a>`
  }
  ${!isReady && (mail.isMailed ? html`<p role="status" class="mailed">${say.mailed}</p>` : mailForm(reader, chosen, size, mail))}
  <p class="hint">${say.resumes}</p>`,
    true,
  );
}

/** Without an address that was typed before, it is empty. One that was typed is wrong. */
function mailForm(reader: Reader, chosen: string, size: Size, { typed }: Mail): Html {
  const say = words(reader);
  const isWrong = typed !== undefined;
  return html`<form class="mail" method="post" action="${reader.gallery.share_link}/downloads/mail">
    <input type="hidden" name="size" value="${size}">
    ${chosen && html`<input type="hidden" name="photo" value="${chosen.replace('?photo=', '')}">`}
    ${isWrong && html`<p role="alert" id="mail-fault">${say.wrongEmail}</p>`}
    <label>${say.email}
      <input name="email" type="email" required maxlength="254" autocomplete="email" value="${typed ?? ''}"${isWrong && html` aria-describedby="mail-fault"`}></label>
    <button>${say.mailMe}</button>
  </form>`;
}

/** Asks for the PIN. `chosen` is kept for the next page. */
export function pinPage(reader: Reader, chosen: string, fault?: 'wrong' | 'tooMany'): string {
  const say = words(reader);
  const told = fault && (fault === 'wrong' ? say.wrongPin : say.tooManyTries);
  return page(
    reader,
    say.pinTitle,
    html`<h1>${say.pinTitle}</h1>
  <form method="post" action="${reader.gallery.share_link}/download-pin${chosen}">
    ${told && html`<p role="alert" id="fault">${told}</p>`}
    <label>${say.pin}
      <input name="pin" inputmode="numeric" required maxlength="12" autocomplete="off"${told && html` aria-describedby="fault"`} autofocus></label>
    <button class="primary">${say.givePin}</button>
  </form>
  <p class="hint">${say.pinHint}</p>`,
  );
}

/** The page that says why a download is refused. */
export function refusedPage(reader: Reader, code: string, details: Record<string, unknown>): string | undefined {
  const say = words(reader);
  const { left = 0, wanted = 0 } = details as { left?: number; wanted?: number };
  const told = new Map([
    ['DOWNLOADS_OFF', reader.gallery.rights.downloads === 'web' ? say.noOriginals : say.off],
    ['DOWNLOAD_LIMIT', left > 0 ? say.tooMany(wanted, left) : say.nothingLeft],
    ['PHOTO_DAMAGED', say.damaged],
  ]).get(code);
  return told && page(reader, say.title, html`<h1>${say.title}</h1>\n  <p role="alert">${told}</p>`);
}

const sizeOf = (bytes: number, { language }: Reader): string => formats(language).size(bytes);

const BYTES_A_MINUTE = (50_000_000 / 8) * 60;

function timeOf(bytes: number, reader: Reader): string {
  const minutes = Math.max(1, Math.ceil(bytes / BYTES_A_MINUTE));
  return words(reader).takesAbout(formats(reader.language).time(minutes));
}
