import type { Request, Response, Router } from 'express';
import type { Deps } from '../../../deps.ts';
import { answerForm, filled, isForm, readForm } from '../../../platform/http/form-body.ts';
import { readJson } from '../../../platform/http/json-body.ts';
import { idParam } from '../../../platform/http/paths.ts';
import { pageForForms } from '../../../platform/http/people.ts';
import {
  GuestSelectionPage,
  GuestSelectionQuery,
  NewSelection,
  SelectionPatch,
} from '../../selections/guest-selections.schema.ts';
import {
  createSelection,
  getGuestSelection,
  getGuestSelectionPage,
  listGuestSelections,
  removeGuestSelection,
  updateGuestSelection,
} from '../../selections/guest-selections.ts';
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
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *   get:
   *     operationId: listGuestSelections
   *     tags: [Guests]
   *     summary: List one’s own lists
   *     description: Of the guest that the cookie knows. Favourites first, the list without a name.
   *     parameters:
   *       - { $ref: '#/components/parameters/GuestSelectionQuery' }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelectionList' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   post:
   *     operationId: createGuestSelection
   *     tags: [Guests]
   *     summary: Make a list
   *     description: Forms are taken too, and led back to the lists. 20 lists a guest.
   *     requestBody:
   *       required: true
   *       content:
   *         application/json: { schema: { $ref: '#/components/schemas/NewSelection' } }
   *         application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/NewSelection' } }
   *     responses:
   *       201: { $ref: '#/components/responses/GuestSelection', headers: [Set-Cookie] }
   *       303: { description: 'For forms: the lists', headers: [Location, Set-Cookie] }
   *       400: { $ref: '#/components/responses/Invalid', headers: [Set-Cookie] }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict', headers: [Set-Cookie] }
   *       410: { $ref: '#/components/responses/Expired' }
   * /gallery/{slug}/{share_token}/selections/{selectionId}:
   *   parameters:
   *     - { $ref: '#/components/parameters/slug' }
   *     - { $ref: '#/components/parameters/shareToken' }
   *     - { $ref: '#/components/parameters/selectionId' }
   *   get:
   *     operationId: getGuestSelection
   *     tags: [Guests]
   *     summary: Read one of one’s own lists with its photos
   *     parameters:
   *       - { $ref: '#/components/parameters/GuestSelectionPage' }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelectionDetail' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   patch:
   *     operationId: changeGuestSelection
   *     tags: [Guests]
   *     summary: Rename a list, or change its note
   *     requestBody: { $ref: '#/components/requestBodies/SelectionPatch' }
   *     responses:
   *       200: { $ref: '#/components/responses/GuestSelection' }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   delete:
   *     operationId: deleteGuestSelection
   *     tags: [Guests]
   *     summary: Delete a list
   *     description: With the favourites their marks go. What was sent stays.
   *     responses:
   *       204: { description: It is gone }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
   *   post:
   *     operationId: changeGuestSelectionByForm
   *     tags: [Guests]
   *     summary: Rename or delete a list by a form
   *     requestBody:
   *       required: true
   *       content:
   *         application/x-www-form-urlencoded:
   *           schema: { type: object, required: [action], properties: { action: { type: string, enum: [change, delete] }, name: { type: string }, note: { type: string } } }
   *           example: { action: change, name: Album }
   *     responses:
   *       303: { description: 'The list, or all of them', headers: [Location] }
   *       400: { $ref: '#/components/responses/Invalid' }
   *       401: { $ref: '#/components/responses/Unauthorized' }
   *       403: { $ref: '#/components/responses/Forbidden' }
   *       404: { $ref: '#/components/responses/NotFound' }
   *       409: { $ref: '#/components/responses/Conflict' }
   *       410: { $ref: '#/components/responses/Expired' }
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
  routes.post('/:slug/:token/selections', pageForForms, lists, write, async (req, res) => {
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
    const [id, place] = [idOf(req), guestIn(req)];
    const patch = await readJson(req, res, SelectionPatch, () => getGuestSelection(deps, place, id));
    res.json(await updateGuestSelection(deps, place, id, patch));
  });
  routes.delete('/:slug/:token/selections/:selectionId', lists, write, async (req, res) => {
    await removeGuestSelection({ db: deps.db, requestId: req.requestId }, guestIn(req), idOf(req));
    res.status(204).end();
  });
  routes.post('/:slug/:token/selections/:selectionId', pageForForms, lists, write, (req, res) =>
    changeByForm(deps, req, res),
  );
}

const idOf = (req: Request) => idParam(req.params.selectionId, 'List');

async function changeByForm(deps: Deps, req: Request, res: Response): Promise<void> {
  const [id, place, lists] = [idOf(req), guestIn(req), `${req.gallery.share_link}/lists`];
  await getGuestSelection(deps, place, id);
  const { action, ...form } = await readForm(req, res);
  await answerForm(
    res,
    async () => {
      if (action === 'delete') {
        await removeGuestSelection({ db: deps.db, requestId: req.requestId }, place, id);
        return res.redirect(303, lists);
      }
      await updateGuestSelection(deps, place, id, SelectionPatch.parse(form));
      res.redirect(303, `${lists}/${id}`);
    },
    (refusal) => showList(deps, req, res, id, { refusal }),
  );
}
