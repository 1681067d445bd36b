import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { asPageForForms } from '../../../platform/http/people.ts';
import {
  GuestSelectionPage,
  GuestSelectionQuery,
  NewSelection,
  SelectionPatch,
} from '../../lists/guest-lists.schema.ts';
import {
  createSelection,
  getGuestSelection,
  getGuestSelectionPage,
  listGuestSelections,
  removeGuestSelection,
  updateGuestSelection,
} from '../../lists/guest-lists.ts';
import { endSharing, shareSelection } from '../../lists/shared-lists.ts';
import { guestIn, limitWrites, rememberGuest, requireRight } from '../door/share-link.guard.ts';
import { picturesOf } from '../page/photos.ts';
import { showList } from './list.page.ts';
import { showLists } from './lists.page.ts';

/** A guest's own lists. */
export function listRoutes(routes: Router, deps: Deps): void {
  const lists = requireRight('lists');
  const write = limitWrites(deps);

  /**
   * @openapi
   * /gallery/{slug}/{share_token}/selections:
   *   get:
   *     operationId: listGuestSelections
   *     summary: List your lists
   *     description: A cookie identifies the guest. The favourites, a list without a name, come first.
   *     parameters: [{ $ref: '#/components/parameters/GuestSelectionQuery' }]
   *     responses: { 200: { $ref: '#/components/responses/GuestSelectionList' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   post:
   *     operationId: createGuestSelection
   *     summary: Create a list
   *     description: A guest can have up to 20 lists. Forms are redirected to the lists.
   *     x-set-cookie: [201, 303, 400, 409]
   *     requestBody: { $ref: '#/components/requestBodies/NewSelection', x-form: true }
   *     responses:
   *       201: { $ref: '#/components/responses/GuestSelection' }
   *       303: { description: For forms; redirects to the lists, headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   * /gallery/{slug}/{share_token}/selections/{selectionId}:
   *   get:
   *     operationId: getGuestSelection
   *     summary: Read one of your lists and its photos
   *     parameters: [{ $ref: '#/components/parameters/GuestSelectionPage' }]
   *     responses: { 200: { $ref: '#/components/responses/GuestSelectionDetail' }, 403: { $ref: '#/components/responses/Forbidden' } }
   *   patch:
   *     operationId: changeGuestSelection
   *     summary: Change a list's name or note
   *     requestBody: { $ref: '#/components/requestBodies/SelectionPatch' }
   *     responses: { 200: { $ref: '#/components/responses/GuestSelection' }, 409: { $ref: '#/components/responses/Conflict' } }
   *   delete:
   *     operationId: deleteGuestSelection
   *     summary: Delete a list
   *     description: Deleting favourites also removes your hearts from the photos. You cannot delete a list that you sent.
   *     responses: { 204: { description: It is gone }, 409: { $ref: '#/components/responses/Conflict' } }
   *   post:
   *     operationId: changeGuestSelectionByForm
   *     summary: Rename, share or delete a list, with a form
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema:
   *             type: object
   *             required: [action]
   *             properties: { action: { type: string, enum: [change, delete, share, unshare] }, name: { type: string }, note: { type: string } }
   *           example: { action: change, name: Album }
   *     responses:
   *       303: { description: 'Redirects to the list, or to all lists', headers: [Location] }
   *       409: { $ref: '#/components/responses/Conflict' }
   */
  routes.get('/:slug/:token/selections', lists, async (req, res) => {
    const { photo_id } = GuestSelectionQuery.parse(req.query);
    const lists = await listGuestSelections(deps, guestIn(req), photo_id);
    const selections = lists.map(({ first: _, has_photo, ...list }) => ({
      ...list,
      ...(photo_id !== undefined && { has_photo }),
    }));
    res.json({ selections });
  });
  routes.post('/:slug/:token/selections', asPageForForms, lists, write, async (req, res) => {
    const make = (input: NewSelection) => {
      rememberGuest(deps, req, res);
      return createSelection({ db: deps.db, requestId: req.requestId }, guestIn(req), input);
    };
    if (!isForm(req)) return void res.status(201).json(await make(await readJson(req, res, NewSelection)));
    const form = await readForm(req, res);
    const { photo_id, ...named } = filled(form);
    await answerForm(
      res,
      async () => {
        const { id } = await make(NewSelection.parse({ ...named, ...(photo_id && { photo_id: Number(photo_id) }) }));
        res.redirect(303, `${req.gallery.share_link}/lists/${id}`);
      },
      (refusal) => showLists(deps, req, res, { refusal, typed: form }),
    );
  });

  routes.get('/:slug/:token/selections/:selectionId', lists, async (req, res) => {
    const id = idOf(req);
    const query = GuestSelectionPage.parse(req.query);
    const { selection, photos, pagination } = await getGuestSelectionPage(deps, guestIn(req), id, query);
    const pictures = photos.map(({ decodable, digest, ...photo }) => {
      const { thumbnail_url } = picturesOf(req.gallery, { ...photo, decodable, digest });
      return { ...photo, thumbnail_url };
    });
    res.json({ ...selection, photos: pictures, pagination });
  });
  routes.patch('/:slug/:token/selections/:selectionId', lists, write, async (req, res) => {
    const [id, guest] = [idOf(req), guestIn(req)];
    const patch = await readJson(req, res, SelectionPatch, () => getGuestSelection(deps, guest, id));
    res.json(await updateGuestSelection(deps, guest, id, patch));
  });
  routes.delete('/:slug/:token/selections/:selectionId', lists, write, async (req, res) => {
    await removeGuestSelection({ db: deps.db, requestId: req.requestId }, guestIn(req), idOf(req));
    res.status(204).end();
  });
  routes.post('/:slug/:token/selections/:selectionId', asPageForForms, lists, write, (req, res) =>
    changeByForm(deps, req, res),
  );
}

const idOf = (req: Request) => idParam(req.params.selectionId, 'List');

async function changeByForm(deps: Deps, req: Request, res: Response): Promise<void> {
  const [id, guest, lists] = [idOf(req), guestIn(req), `${req.gallery.share_link}/lists`];
  await getGuestSelection(deps, guest, id);
  const { action, ...form } = await readForm(req, res);
  const author = { db: deps.db, requestId: req.requestId };
  await answerForm(
    res,
    async () => {
      if (action === 'delete') {
        await removeGuestSelection(author, guest, id);
        return res.redirect(303, lists);
      }
      if (action === 'share') await shareSelection(author, guest, id);
      else if (action === 'unshare') await endSharing(author, guest, id);
      else await updateGuestSelection(deps, guest, id, SelectionPatch.parse(form));
      res.redirect(303, `${lists}/${id}`);
    },
    (refusal) => showList(deps, req, res, id, { refusal }),
  );
}
