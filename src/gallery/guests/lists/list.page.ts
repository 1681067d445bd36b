import type { Request, Response } from 'express';
import type { Deps } from '../../../deps.ts';
import { type Html, html } from '../../../platform/html.ts';
import { mustConfirm } from '../../lists/confirmations.ts';
import type { GuestSelection } from '../../lists/guest-lists.schema.ts';
import { getGuestSelectionPage, listGuestSelections } from '../../lists/guest-lists.ts';
import { guestIn } from '../door/share-link.guard.ts';
import { confirmWords } from './confirm-words.ts';
import {
  type Listed,
  listsLayout,
  nameOf,
  nextStep,
  type Photo,
  type Reader,
  readerOf,
  type Said,
  tally,
  thumbnail,
  type Words,
  whoFields,
  whoOf,
} from './lists.page.ts';
import { sharing } from './sharing.page.ts';
import { waiting } from './waiting.page.ts';
import { listWords } from './words.ts';

export type ChosenPhoto = Photo & { note: string | null };
type Shown = {
  selection: GuestSelection;
  photos: ChosenPhoto[];
  pagination: { page: number; limit: number; total: number };
};

/** One list with its photos and notes, and all actions. */
function listPage(
  reader: Reader,
  { selection, photos, pagination }: Shown,
  publicUrl: string,
  typed?: Record<string, string>,
): string {
  const { gallery, language } = reader;
  const words = listWords(language);
  const { page, limit, total } = pagination;
  const address = `${gallery.share_link}/lists/${selection.id}`;
  const open = selection.status === 'open';
  return listsLayout(reader, {
    title: nameOf(words, selection),
    here: `/lists/${selection.id}${page > 1 ? `?page=${page}` : ''}`,
    content: html`${tally(reader, selection)}
  ${waiting(reader, selection, typed) || html`<div class="steps-on">${nextStep(reader, selection)}</div>`}
  ${!open && selection.note && html`<p class="said">${selection.note}</p>`}
  ${total === 0 && html`<p class="empty">${words.emptyList}</p>`}
  <ul class="grid">${photos.map((photo) => tile(reader, words, selection, photo))}</ul>
  <nav class="more" aria-label="${words.next}">
    ${page > 1 && html`<a class="button" rel="prev" href="${address}?page=${page - 1}">${words.previous}</a>`}
    ${page * limit < total && html`<a class="button" rel="next" href="${address}?page=${page + 1}">${words.next}</a>`}
  </nav>
  ${sharing(gallery, language, selection, publicUrl)}
  ${open && changes(reader, words, selection)}`,
  });
}

function tile({ gallery }: Reader, words: Words, list: GuestSelection, photo: ChosenPhoto): Html {
  const action = `${gallery.share_link}/selections/${list.id}/photos/${photo.id}`;
  const picture = html`<a href="${gallery.share_link}/photo/${photo.id}">${thumbnail(gallery, photo)}</a>`;
  if (list.status === 'submitted')
    return html`<li>${picture}${photo.note && html`<p class="said">${photo.note}</p>`}</li>
`;
  return html`<li>${picture}
    ${photo.note && html`<p class="said">${photo.note}</p>`}
    <div class="tile-steps">
      <details><summary aria-label="${words.noteOn(photo.filename)}">${words.note}</summary>
        <form method="post" action="${action}">
          <input type="hidden" name="action" value="note">
          <label>${words.note} <textarea name="note" rows="2" maxlength="500" aria-label="${words.noteOn(photo.filename)}">${photo.note}</textarea></label>
          <button>${words.save}</button>
        </form></details>
      <form method="post" action="${action}"><button class="plain" name="action" value="remove" aria-label="${words.takeOutOf(photo.filename)}">${words.takeOut}</button></form>
    </div></li>
`;
}

function changes({ gallery }: Reader, words: Words, { id, name, note }: GuestSelection): Html {
  const action = `${gallery.share_link}/selections/${id}`;
  return html`<div class="panel">
    <form method="post" action="${action}">
      <input type="hidden" name="action" value="change">
      ${name !== null && html`<label>${words.name} <input name="name" required maxlength="100" value="${name}"></label>`}
      <label>${words.listNote} (${words.optional}) <textarea name="note" rows="3" maxlength="2000">${note}</textarea></label>
      <button>${words.save}</button>
    </form>
    <details class="deletion"><summary>${name === null ? words.removeFavorites : words.remove}</summary>
      <p class="hint">${words.removeText}</p>
      <form method="post" action="${action}"><button class="danger" name="action" value="delete">${words.removeYes}</button></form>
    </details>
  </div>`;
}

/** Shows what will be sent, and asks who sends it. */
function donePage(
  reader: Reader,
  { selection, photos, pagination }: Shown,
  lists: Listed[],
  asksToConfirm: boolean,
  typed: Record<string, string> = {},
): string {
  const { gallery, language } = reader;
  const words = listWords(language);
  const address = `${gallery.share_link}/lists/${selection.id}`;
  const faulty = reader.refusal && html` aria-describedby="fault"`;
  return listsLayout(reader, {
    title: words.confirmTitle,
    here: `/lists/${selection.id}/done`,
    content: html`<h2><bdi>${nameOf(words, selection)}</bdi>: ${words.photos(pagination.total)}</h2>
  ${tally(reader, selection)}
  <ul class="grid small">${photos.map((photo) => html`<li>${thumbnail(gallery, photo)}${photo.note && html`<p class="said">${photo.note}</p>`}</li>`)}</ul>
  ${pagination.total > photos.length && html`<p><a href="${address}">${words.openList(nameOf(words, selection))}</a></p>`}
  <p class="hint">${words.confirmText}</p>
  <form class="panel" method="post" action="${gallery.share_link}/selections/${selection.id}/submit"${faulty}>
    ${whoFields(words, whoOf([selection, ...lists], typed), asksToConfirm || gallery.require_name_email === true)}
    ${asksToConfirm && html`<p class="hint">${confirmWords(language).before}</p>`}
    <label>${words.message} (${words.optional}) <textarea name="note" rows="3" maxlength="2000">${typed.note ?? selection.note}</textarea></label>
    <div class="steps-on"><button class="primary">${words.send}</button><a class="button" href="${address}">${words.notYet}</a></div>
  </form>`,
  });
}

const PHOTOS_A_PAGE = 60;

export async function showList(
  deps: Deps,
  req: Request,
  res: Response,
  id: number,
  { page = 1, ...said }: Said & { page?: number },
): Promise<void> {
  const shown = await getGuestSelectionPage(deps, guestIn(req), id, { page, limit: PHOTOS_A_PAGE });
  res.type('html').send(listPage(readerOf(req, said), shown, deps.publicUrl, said.typed));
}

/** The page before a list is sent; the list itself if it has been sent, or waits for its guest to confirm their address. */
export async function showDone(deps: Deps, req: Request, res: Response, id: number, said: Said): Promise<void> {
  const guest = guestIn(req);
  const shown = await getGuestSelectionPage(deps, guest, id, { page: 1, limit: PHOTOS_A_PAGE });
  const { status, email_confirmation } = shown.selection;
  if (status === 'submitted' || (email_confirmation === 'waiting' && !said.refusal))
    return res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
  const [lists, asksToConfirm] = await Promise.all([listGuestSelections(deps, guest), mustConfirm(deps, req.gallery)]);
  res.type('html').send(donePage(readerOf(req, said), shown, lists, asksToConfirm, said.typed));
}
