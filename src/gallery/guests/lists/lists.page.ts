import type { Request, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import type { AppError } from '../../../platform/errors.ts';
import { type Html, html } from '../../../platform/html.ts';
import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { listGuestSelections } from '../../lists/guest-lists.ts';
import { ASSETS } from '../app/assets.ts';
import { besideGallery, foot, layout } from '../app/layout.page.ts';
import { type Refusal, reasonOf } from '../app/page-words.ts';
import { formats, type Language, type Region, regionOf } from '../app/words.ts';
import type { Gallery } from '../door/gallery.ts';
import { guestIn } from '../door/share-link.guard.ts';
import { getGuestPhoto, picturesOf, type Seen } from '../page/photos.ts';
import { confirmWords } from './confirm-words.ts';
import { continueWords } from './continue-words.ts';
import { listWords } from './words.ts';

/** The gallery and the reader's language, and a notice or refusal to show. */
export type Photo = Seen & { filename: string };

export type Reader = {
  gallery: Gallery;
  language: Language;
  region?: Region | undefined;
  notice?: string | undefined;
  refusal?: Refusal | undefined;
};
export type Words = ReturnType<typeof listWords>;
export type Listed = GuestSelection & {
  has_photo?: boolean | undefined;
  first: Photo[];
};
type Page = { title: string; here: string; robots?: false; content: Html };

/** The frame of all pages of lists. */
export function listsLayout({ gallery, language, notice, refusal }: Reader, { title, here, content }: Page): string {
  const words = listWords(language);
  const fault = refusal && (reasonOf(language, refusal) ?? refusal.message);
  return layout({
    language,
    title: `${title} · ${gallery.event_name}`,
    protect: gallery.enable_devtools_protection,
    face: gallery,
    head: html`${besideGallery(gallery)}<link rel="stylesheet" href="${ASSETS}/lists.css">`,
    content: html`<main class="lists">
  <nav class="way" aria-label="${words.back}"><a class="quiet" href="${gallery.share_link}" data-way>${words.all}</a>${
    here !== '/lists' && html`<a class="quiet" href="${gallery.share_link}/lists">${words.title}</a>`
  }</nav>
  <p class="name">${gallery.event_name}</p>
  <h1>${title}</h1>
  ${fault && html`<p role="alert" id="fault">${fault}</p>`}
  ${notice && html`<p role="status">${notice}</p>`}
  ${content}
</main>
${foot(gallery, language, here)}`,
  });
}

export const nameOf = (words: Words, { name }: Pick<GuestSelection, 'name'>): string => name ?? words.favorites;

/** "12 of 40 chosen", and when it was sent. */
export function tally({ language, region }: Pick<Reader, 'language' | 'region'>, list: GuestSelection): Html {
  const words = listWords(language);
  const { number, day } = formats(language, region);
  const { count, limit, status, submitted_at, guest_name } = list;
  return html`<p class="tally">${words.chosen(number(count), limit === null ? null : number(limit))}${
    status === 'open' && limit !== null && count > limit && html`. ${words.over(number(count - limit), number(limit))}`
  }${
    status === 'submitted' &&
    submitted_at &&
    html`<br><strong>${words.sent(day(submitted_at))}</strong> ${guest_name && html`<bdi>${words.sentBy(guest_name)}</bdi>`}`
  }</p>`;
}

/** The next action for a list: send it, or ask the studio to reopen it. */
export function nextStep({ gallery, language }: Reader, list: GuestSelection): Html | false {
  const words = listWords(language);
  const address = `${gallery.share_link}/lists/${list.id}`;
  if (list.email_confirmation === 'waiting' || list.email_confirmation === 'expired')
    return html`<p class="hint">${confirmWords(language).waitingShort} <a href="${address}">${confirmWords(language).waitingMore}</a></p>`;
  if (list.status === 'open')
    return list.count > 0 && html`<a class="button primary" href="${address}/done">${words.done}</a>`;
  if (list.reopen_asked) return html`<p class="hint">${words.asked}</p>`;
  return html`<form method="post" action="${gallery.share_link}/selections/${list.id}/ask"><button>${words.ask}</button></form>`;
}

function listsPage(reader: Reader, lists: Listed[], typed: Record<string, string> = {}): string {
  const { gallery, language } = reader;
  const words = listWords(language);
  const elsewhere = continueWords(language);
  return listsLayout(reader, {
    title: words.title,
    here: '/lists',
    content: html`${lists.length === 0 && html`<p class="empty">${words.empty}</p>`}
  ${lists.map((list) => card(reader, words, list))}
  ${newListForm(reader, words, lists, typed)}
  <div class="panel">
    <h2>${elsewhere.elsewhere}</h2>
    <p class="hint">${elsewhere.elsewhereText}</p>
    <form method="post" action="${gallery.share_link}/selections/link">
      <label>${words.yourEmail} <input name="email" type="email" required maxlength="254" autocomplete="email" value="${typed.email}"></label>
      <button>${elsewhere.sendLink}</button>
    </form>
  </div>`,
  });
}

function card(reader: Reader, words: Words, list: Listed): Html {
  const address = `${reader.gallery.share_link}/lists/${list.id}`;
  return html`<div class="card-of-list">
    <h2><a class="open-list" href="${address}"><bdi>${nameOf(words, list)}</bdi></a></h2>
    ${tally(reader, list)}
    ${
      list.first.length > 0 &&
      html`<a class="strip" href="${address}" aria-label="${words.openList(nameOf(words, list))}">${list.first.map((photo) => thumbnail(reader.gallery, photo, ''))}</a>`
    }
    ${list.note && html`<p class="said">${list.note}</p>`}
    <div class="steps-on">${nextStep(reader, list)}</div>
  </div>`;
}

/** A square of one size for any shape; the file name if there is no picture. */
export function thumbnail(gallery: Gallery, photo: Photo, alt = photo.filename): Html {
  const { thumbnail_url } = picturesOf(gallery, photo);
  return thumbnail_url
    ? html`<img src="${thumbnail_url}" width="160" height="160" alt="${alt}" loading="lazy" decoding="async">`
    : html`<span class="no-picture">${photo.filename}</span>`;
}

/** Names are asked for once, with the first list. */
function newListForm(
  { gallery }: Reader,
  words: Words,
  lists: Listed[],
  typed: Record<string, string>,
  photoId?: number,
): Html {
  return html`<div class="panel">
    <h2>${words.newList}</h2>
    <p class="hint">${words.newListText}</p>
    <form method="post" action="${gallery.share_link}/selections">
      ${photoId !== undefined && html`<input type="hidden" name="photo_id" value="${photoId}">`}
      <label>${words.name} <input name="name" required maxlength="100" value="${typed.name}"></label>
      ${gallery.require_name_email && whoFields(words, whoOf(lists, typed), true)}
      <button>${words.make}</button>
    </form>
  </div>`;
}

type Who = { guest_name?: string | null | undefined; guest_email?: string | null | undefined };

/** The name and address that the guest gave: just now, or with any of their lists. */
export const whoOf = (lists: Who[], typed: Record<string, string> = {}): Who => ({
  guest_name: typed.guest_name ?? lists.find(({ guest_name }) => guest_name)?.guest_name,
  guest_email: typed.guest_email ?? lists.find(({ guest_email }) => guest_email)?.guest_email,
});

export const whoFields = (words: Words, who: Who, emailRequired: boolean): Html =>
  html`<label>${words.yourName} <input name="guest_name" required maxlength="100" autocomplete="name" value="${who.guest_name}"></label>
      <label>${words.yourEmail}${!emailRequired && ` (${words.optional})`} <input name="guest_email" type="email" maxlength="254" autocomplete="email" value="${who.guest_email}"${emailRequired && html` required`}></label>`;

function addPage(reader: Reader, photo: Photo, lists: Listed[], typed: Record<string, string> = {}): string {
  const { gallery, language } = reader;
  const words = listWords(language);
  return listsLayout(reader, {
    title: words.addTitle,
    here: `/lists/add?photo=${photo.id}`,
    content: html`<p class="one"><a href="${gallery.share_link}/photo/${photo.id}">${thumbnail(gallery, photo)}</a></p>
  <ul class="choices">${lists.map((list) => html`<li>${choice(reader, words, photo, list)}</li>`)}</ul>
  ${newListForm(reader, words, lists, typed, photo.id)}`,
  });
}

function choice(reader: Reader, words: Words, photo: Photo, list: Listed): Html {
  const { gallery } = reader;
  const name = nameOf(words, list);
  if (list.status === 'submitted')
    return html`<a href="${gallery.share_link}/lists/${list.id}"><bdi>${name}</bdi></a> ${tally(reader, list)}`;
  return html`<form method="post" action="${gallery.share_link}/selections/${list.id}/photos/${photo.id}">
      <input type="hidden" name="action" value="${list.has_photo ? 'remove' : 'add'}">
      <input type="hidden" name="back" value="add">
      <button aria-pressed="${String(list.has_photo === true)}"><bdi>${list.has_photo ? words.isIn(name) : words.addTo(name)}</bdi></button>
      ${tally(reader, list)}
    </form>`;
}

/** The result of the last action: a notice, a refusal, or the typed values. */
export type Said = { notice?: string | undefined; refusal?: AppError; typed?: Record<string, string> };

export const readerOf = (req: Request, { notice, refusal }: Said): Reader => ({
  gallery: req.gallery,
  language: req.language,
  region: regionOf(req, req.language),
  notice,
  refusal,
});

export async function showLists(deps: Deps, req: Request, res: Response, said: Said): Promise<void> {
  res.type('html').send(listsPage(readerOf(req, said), await listGuestSelections(deps, guestIn(req)), said.typed));
}

export async function showAdd(deps: Deps, req: Request, res: Response, photoId: number): Promise<void> {
  const photo = await getGuestPhoto(deps, req.gallery, photoId);
  const lists = await listGuestSelections(deps, guestIn(req), photoId);
  res.type('html').send(addPage(readerOf(req, {}), photo, lists));
}
