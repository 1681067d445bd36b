import type { Request, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson, readOptionalJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import { putPhoto, putPhotos, takePhotoOut } from '../../lists/chosen-photos.ts';
import { SelectionPhotoPut, SelectionPhotosPut } from '../../lists/guest-lists.schema.ts';
import { getGuestSelection } from '../../lists/guest-lists.ts';
import { guestIn, limitWrites, requireRight } from '../door/share-link.guard.ts';
import { getGuestFile } from '../photo/photo-file.ts';
import { showList } from './list.page.ts';

export function listPhotoRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/{selectionId}/photos:
   *   put:
   *     operationId: putGuestSelectionPhotos
   *     summary: Add photos to a list
   *     description: All or none are added. Photos that the list contains stay where they are.
   *     requestBody: { $ref: '#/components/requestBodies/SelectionPhotosPut' }
   *     responses: { 200: { $ref: '#/components/responses/PhotosInSelection' }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.put('/:slug/:token/selections/:selectionId/photos', lists, write, async (req, res) => {
    const place = { ...guestIn(req), selectionId: idParam(req.params.selectionId, 'List') };
    const { photo_ids } = await readJson(req, res, SelectionPhotosPut, () =>
      getGuestSelection(deps, place, place.selectionId),
    );
    res.json(await putPhotos(deps, place, photo_ids));
  });

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections/{selectionId}/photos/{photoId}:
   *   put:
   *     operationId: putGuestSelectionPhoto
   *     summary: Add a photo to a list, or change its note
   *     description: Idempotent. An omitted note is kept. Adding to the favourites also sets the photo's favourite flag.
   *     requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/SelectionPhotoPut' } } } }
   *     responses: { 200: { $ref: '#/components/responses/PhotoInSelection' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteGuestSelectionPhoto
   *     summary: Remove a photo from a list
   *     responses: { 204: { description: It is not in the list }, 409: { $ref: '#/components/responses/Conflict' } }
   *   post:
   *     operationId: changeGuestSelectionPhotoByForm
   *     summary: Add, remove or annotate a photo in a list, with a form
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema:
   *             type: object
   *             required: [action]
   *             properties:
   *               action: { type: string, enum: [add, remove, note] }
   *               note: { type: string }
   *               back: { type: string, enum: [add] }
   *           example: { action: add }
   *     responses: { 303: { description: The page of the list, headers: [Location] }, 409: { $ref: '#/components/responses/Conflict' } }
   */
  routes.put('/:slug/:token/selections/:selectionId/photos/:id', lists, write, async (req, res) => {
    const choice = await choiceOf(deps, req);
    const change = await readOptionalJson(req, res, SelectionPhotoPut);
    res.json(await putPhoto({ db: deps.db, requestId: req.requestId }, choice, change));
  });
  routes.delete('/:slug/:token/selections/:selectionId/photos/:id', lists, write, async (req, res) => {
    await takePhotoOut({ db: deps.db, requestId: req.requestId }, await choiceOf(deps, req));
    res.status(204).end();
  });
  routes.post('/:slug/:token/selections/:selectionId/photos/:id', asPageForForms, lists, write, async (req, res) => {
    const choice = await choiceOf(deps, req);
    const { action, note, back } = await readForm(req, res);
    const { selectionId, photo } = choice;
    const lists = `${req.gallery.share_link}/lists`;
    await answerForm(
      res,
      async () => {
        const author = { db: deps.db, requestId: req.requestId };
        if (action === 'remove') await takePhotoOut(author, choice);
        else await putPhoto(author, choice, SelectionPhotoPut.parse(action === 'note' ? { note } : {}));
        res.redirect(303, back === 'add' ? `${lists}/add?photo=${photo.id}` : `${lists}/${selectionId}`);
      },
      (refusal) => showList(deps, req, res, selectionId, { refusal }),
    );
  });
}

/** Checks the list first, so that nothing leaks about the lists of others. */
async function choiceOf(deps: Deps, req: Request) {
  const guest = guestIn(req);
  const selectionId = idParam(req.params.selectionId, 'List');
  await getGuestSelection(deps, guest, selectionId);
  const { id, filename } = await getGuestFile(deps, req.gallery, idParam(req.params.id, 'Photo'));
  return { ...guest, selectionId, photo: { id, filename } };
}
