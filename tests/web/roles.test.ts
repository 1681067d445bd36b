/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core';
import { findBrowser, openBrowser } from '../support/browser.ts';
import { aJpeg, anEvent } from '../support/factories.ts';
import { watchRequests } from '../support/in-sight.ts';
import { openStudio, type Role, type Studio } from '../support/studio.ts';
import { shareScreen, showView, type Visit } from '../support/studio-browser.ts';

const executable = findBrowser();
const inBrowser = executable ? describe : describe.skip;

/** The permissions of each role, from the contract. */
const VIEWER = ['events.view', 'photos.view'];
const EDITOR = [...VIEWER, 'events.create', 'events.edit', 'photos.upload', 'photos.edit'];
const ADMIN = [
  ...EDITOR,
  ...['events.delete', 'events.archive', 'photos.delete', 'photos.download', 'feedback.moderate', 'activity.view'],
  ...['categories.edit', 'webhooks.manage', 'settings.view'],
];
const ROLES: [name: string, role: Role, permissions: string[]][] = [
  ['super_admin', 'super_admin', [...ADMIN, 'settings.edit', 'users.manage']],
  ['admin', 'admin', ADMIN],
  ['editor', 'editor', EDITOR],
  ['viewer', 'viewer', VIEWER],
  ['nobody of the gallery', null, []],
];

/** The galleries of one account. */
type Galleries = { active: number; draft: number; archived: number };
type Part = [permission: string, name: string, find: (page: Page) => Locator];
type Place = { path: string; needs: string; parts: Part[] };

const button = (permission: string, name: string): Part => [
  permission,
  name,
  (page) => page.getByRole('button', { name, exact: true }),
];
/** A number may follow the name. */
const link = (permission: string, name: string, within: string): Part => [
  permission,
  name,
  (page) => page.getByRole('navigation', { name: within }).getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) }),
];

/** Every view, and what on it is for some roles alone. */
const places = ({ active, draft, archived }: Galleries): Place[] => [
  {
    path: '/',
    needs: '',
    parts: [
      link('', 'Overview', 'Main'),
      link('events.view', 'Galleries', 'Main'),
      link('events.view', 'Feedback', 'Main'),
      link('', 'Settings', 'Main'),
      ['events.view', 'Needs attention', (page) => page.getByRole('heading', { name: 'Needs attention' })],
      ['activity.view', 'Recent activity', (page) => page.getByRole('heading', { name: 'Recent activity' })],
    ],
  },
  { path: '/events', needs: 'events.view', parts: [button('events.create', 'New gallery')] },
  { path: '/events/new', needs: 'events.create', parts: [button('events.create', 'Create gallery')] },
  { path: '/trash', needs: 'photos.delete', parts: [] },
  {
    path: `/events/${active}/photos`,
    needs: 'events.view',
    parts: [
      button('events.view', 'Copy link'),
      button('events.archive', 'Archive'),
      button('photos.upload', 'Upload photos'),
      button('photos.upload', 'Upload a folder'),
      ['photos.download', 'Download all', (page) => page.getByRole('link', { name: 'Download all' })],
      ['activity.view', 'the tab Activity', (page) => page.getByRole('tab', { name: 'Activity' })],
    ],
  },
  { path: `/events/${draft}/photos`, needs: 'events.view', parts: [button('events.edit', 'Publish')] },
  {
    path: `/events/${archived}/photos`,
    needs: 'events.view',
    parts: [button('events.archive', 'Restore'), button('never', 'Upload photos'), button('never', 'Archive')],
  },
  {
    path: `/events/${active}/feedback?view=entries`,
    needs: 'events.view',
    parts: ['Show', 'Hide', 'Delete'].map((name) => button('feedback.moderate', name)),
  },
  {
    path: `/events/${active}/settings`,
    needs: 'events.view',
    parts: [
      button('events.edit', 'Save changes'),
      button('events.delete', 'Delete gallery'),
      ['events.edit', 'a name to change', (page) => page.getByLabel('Gallery name').and(page.locator(':enabled'))],
      [
        'events.edit',
        'the switch of the gallery',
        (page) => page.getByLabel('Turned on').and(page.locator(':enabled')),
      ],
      ['events.edit', 'its members', (page) => page.getByRole('group', { name: 'Members' })],
    ],
  },
  {
    path: `/events/${active}/feedback?view=settings`,
    needs: 'events.view',
    parts: [['feedback.moderate', 'a switch', (page) => page.getByLabel('Likes').and(page.locator(':enabled'))]],
  },
  { path: `/events/${active}/links`, needs: 'events.view', parts: [button('events.edit', 'Add link')] },
  { path: `/events/${active}/activity`, needs: 'activity.view', parts: [button('activity.view', 'Details')] },
  {
    path: '/feedback',
    needs: 'events.view',
    parts: ['Show', 'Hide', 'Delete'].map((name) => button('feedback.moderate', name)),
  },
  { path: '/activity', needs: 'activity.view', parts: [button('activity.view', 'Details')] },
  {
    path: '/settings/api-tokens',
    needs: 'events.view',
    parts: [
      button('events.view', 'New token'),
      link('events.view', 'API tokens', 'Settings'),
      link('users.manage', 'Users', 'Settings'),
      link('categories.edit', 'Categories', 'Settings'),
      link('settings.view', 'Gallery', 'Settings'),
      link('settings.view', 'E-mail', 'Settings'),
      link('settings.view', 'Login', 'Settings'),
      link('webhooks.manage', 'Webhooks', 'Settings'),
      link('activity.view', 'E-mails and messages', 'Settings'),
      link('activity.view', 'Activity', 'Settings'),
      link('events.view', 'API reference', 'Settings'),
    ],
  },
  { path: '/settings/users', needs: 'users.manage', parts: [button('users.manage', 'New user')] },
  { path: '/settings/categories', needs: 'categories.edit', parts: [button('categories.edit', 'Add category')] },
  {
    path: '/settings/gallery',
    needs: 'settings.view',
    parts: [
      button('settings.edit', 'Save changes'),
      ['settings.edit', 'a name to change', (page) => page.getByLabel('Studio name').and(page.locator(':enabled'))],
    ],
  },
  {
    path: '/settings/mail',
    needs: 'settings.view',
    parts: [['settings.edit', 'a server to enter', (page) => page.getByLabel('Server').and(page.locator(':enabled'))]],
  },
  {
    path: '/settings/login',
    needs: 'settings.view',
    parts: [
      button('settings.edit', 'Save changes'),
      ['settings.edit', 'a role to check', (page) => page.getByLabel('Editor').and(page.locator(':enabled'))],
    ],
  },
  { path: '/settings/webhooks', needs: 'webhooks.manage', parts: [button('webhooks.manage', 'New webhook')] },
  { path: '/settings/queues', needs: 'activity.view', parts: [button('webhooks.manage', 'Try now')] },
];

/** Requests that a program could make with the session's cookie, for missing records so that nothing happens. */
const NONE = 2147483647;
const REQUESTS: [permission: string, method: string, path: string, body?: object][] = [
  ['events.view', 'GET', '/overview'],
  ['events.view', 'GET', '/events'],
  ['events.view', 'GET', '/events/facets'],
  ['events.edit', 'PATCH', '/events', {}],
  ['events.archive', 'POST', '/events/archive', {}],
  ['events.archive', 'POST', '/events/restore', {}],
  ['events.delete', 'POST', '/events/delete', {}],
  ['events.view', 'GET', `/events/${NONE}`],
  ['events.view', 'GET', '/feedback'],
  ['events.view', 'GET', `/events/${NONE}/feedback`],
  ['events.view', 'GET', `/events/${NONE}/picks`],
  ['events.view', 'GET', '/categories'],
  ['photos.view', 'GET', `/events/${NONE}/photos`],
  ['photos.view', 'GET', `/events/${NONE}/photos/1/preview`],
  ['photos.download', 'GET', `/events/${NONE}/photos/1/original`],
  ['photos.download', 'GET', `/events/${NONE}/download`],
  ['events.create', 'POST', '/events', {}],
  ['events.edit', 'PATCH', `/events/${NONE}`, {}],
  ['events.edit', 'POST', `/events/${NONE}/publish`],
  ['events.edit', 'POST', `/events/${NONE}/rotate-share-token`],
  ['events.view', 'GET', `/events/${NONE}/links`],
  ['events.view', 'GET', `/events/${NONE}/links/0`],
  ['events.edit', 'POST', `/events/${NONE}/links`, {}],
  ['events.edit', 'PATCH', `/events/${NONE}/links/0`, {}],
  ['events.edit', 'DELETE', `/events/${NONE}/links/1`],
  ['events.archive', 'POST', `/events/${NONE}/archive`],
  ['events.archive', 'POST', `/events/${NONE}/restore`],
  ['events.delete', 'DELETE', `/events/${NONE}`],
  ['photos.upload', 'POST', `/events/${NONE}/uploads`],
  ['photos.edit', 'PATCH', `/events/${NONE}/photos`, {}],
  ['photos.edit', 'PATCH', `/events/${NONE}/photos/1`, {}],
  ['photos.delete', 'DELETE', `/events/${NONE}/photos/1`],
  ['photos.delete', 'POST', `/events/${NONE}/photos/delete`, {}],
  ['photos.delete', 'GET', '/trash'],
  ['photos.delete', 'POST', '/trash/restore', {}],
  ['photos.delete', 'POST', `/trash/photo/${NONE}/restore`],
  ['photos.delete', 'DELETE', `/trash/photo/${NONE}`],
  ['events.delete', 'POST', `/trash/event/${NONE}/restore`],
  ['events.delete', 'DELETE', `/trash/event/${NONE}`],
  ['feedback.moderate', 'PATCH', '/feedback', {}],
  ['feedback.moderate', 'PATCH', `/events/${NONE}/feedback`, {}],
  ['feedback.moderate', 'DELETE', `/events/${NONE}/feedback/1`],
  ['activity.view', 'GET', '/activity'],
  ['activity.view', 'GET', '/activity/groups'],
  ['activity.view', 'GET', '/emails'],
  ['activity.view', 'GET', '/messages'],
  ['webhooks.manage', 'POST', `/emails/${NONE}/retry`],
  ['webhooks.manage', 'GET', '/webhooks'],
  ['webhooks.manage', 'POST', '/webhooks', {}],
  ['webhooks.manage', 'DELETE', `/webhooks/${NONE}`],
  ['categories.edit', 'POST', '/categories', {}],
  ['categories.edit', 'DELETE', `/categories/${NONE}`],
  ['settings.view', 'GET', '/settings'],
  ['settings.edit', 'PATCH', '/settings', { branding_name: 1 }],
  ['settings.view', 'GET', '/settings/mail'],
  ['settings.edit', 'PATCH', '/settings/mail', { port: 0 }],
  ['settings.edit', 'POST', '/settings/mail/test', {}],
  ['events.view', 'GET', '/presets'],
  ['settings.edit', 'POST', '/presets', {}],
  ['settings.edit', 'PATCH', `/presets/${NONE}`, {}],
  ['settings.edit', 'DELETE', `/presets/${NONE}`],
  ['events.create', 'POST', `/events/${NONE}/duplicate`, {}],
  ['users.manage', 'GET', '/users'],
  ['users.manage', 'GET', `/users/${NONE}`],
  ['users.manage', 'POST', '/users', {}],
  ['users.manage', 'POST', '/users/invitations', {}],
  ['users.manage', 'POST', `/users/${NONE}/invitation`],
  ['users.manage', 'GET', `/users/${NONE}/factors`],
  ['users.manage', 'DELETE', `/users/${NONE}/factors`],
];

inBrowser('the studio for each role', () => {
  let studio: Studio;
  let browser: Browser;
  const screen = shareScreen();

  beforeAll(async () => {
    studio = await openStudio({ PUBLIC_URL: 'http://localhost' });
    browser = await openBrowser(executable ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await studio.close();
  });

  /** An account with three galleries, made before it got its role: some could not. The active one has a photo and two comments. */
  const openAccount = async (role: Role): Promise<{ username: string; galleries: Galleries }> => {
    const { id, username } = await studio.account('admin');
    const api = studio.v1(await studio.token(username));
    const open = async (event_name: string) => {
      const event = anEvent({ event_name, feedback_enabled: true, customer_email: 'ada@example.com' });
      return (await api.post('/events', event).expect(201)).body.id as number;
    };
    const [active, draft, archived] = [await open('Secret wedding'), await open('Draft'), await open('Archived')];
    const photo = (await api.upload(active, await aJpeg(60, 40)).expect(201)).body.id;
    for (const status of ['pending', 'visible'])
      await studio.sql(
        `insert into feedback (event_id, photo_id, guest, type, text, status) values ($1, $2, '\\x00', 'comment', 'Whispered', $3)`,
        [active, photo, status],
      );
    await studio.sql('update events set is_draft = id = $1, is_archived = id = $2 where id = any($3)', [
      draft,
      archived,
      [active, draft, archived],
    ]);
    await studio.sql('update users set role = $2 where id = $1', [id, role]);
    return { username, galleries: { active, draft, archived } };
  };

  describe.each(ROLES)('%s', (_name, role, permissions) => {
    const may = (permission: string) => permission === '' || permissions.includes(permission);
    let visit: Visit;
    let galleries: Galleries;

    beforeAll(async () => {
      const account = await openAccount(role);
      galleries = account.galleries;
      visit = await screen.enter(browser, studio, account.username);
    });

    it('shows on each view only parts that the role permits', async () => {
      const { page } = visit;
      const settled = watchRequests(page);
      const wrong: string[] = [];
      for (const { path, needs, parts } of places(galleries).filter((place) => may(place.needs))) {
        await showView(page, path);
        const shown = parts.filter(([permission]) => may(permission));
        for (const [, name, find] of shown)
          await find(page)
            .first()
            .waitFor()
            .catch(() => wrong.push(`${path} lacks ${name} (${needs})`));
        await settled(2);
        for (const [permission, name, find] of parts.filter(([permission]) => !may(permission)))
          if ((await find(page).count()) > 0) wrong.push(`${path} shows ${name}, which needs ${permission}`);
      }
      expect(wrong).toEqual([]);
      expect(visit.faults).toEqual([]);
    });

    it('shows in menus, keys and search only actions that the role permits', async () => {
      const { page } = visit;
      if (may('events.view')) {
        await showView(page, `/events/${galleries.active}/photos`);
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Share' }).waitFor();
        expect(await page.getByRole('menuitem', { name: 'Replace link' }).count()).toBe(may('events.edit') ? 1 : 0);
        await page.keyboard.press('Escape');
        await page.getByRole('listbox', { name: 'Photos' }).getByRole('option', { name: 'photo.jpg' }).focus();
        await page.keyboard.press('Space');
        const bar = page.getByRole('group', { name: 'Photos' });
        await bar.getByText('1 selected').waitFor();
        const actions = await bar.getByRole('button').or(bar.getByRole('link')).allInnerTexts();
        expect(actions.filter(Boolean)).toEqual(
          Object.entries({
            'Move to category': 'photos.edit',
            Caption: 'photos.edit',
            Reorder: 'photos.edit',
            Download: 'photos.download',
            Delete: 'photos.delete',
          })
            .filter(([, permission]) => may(permission))
            .map(([name]) => name),
        );
      }
      await showView(page, '/');
      await page.keyboard.press('c');
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog').getByRole('textbox');
      await search.fill('e');
      await page.getByRole('dialog').getByText('Overview').waitFor();
      const found = (await page.getByRole('dialog').innerText()).split('\n');
      expect(page.url().endsWith('/events/new')).toBe(may('events.create'));
      expect(found.includes('New gallery')).toBe(may('events.create'));
      expect(found.includes('Settings: Users')).toBe(may('users.manage'));
      expect(found.includes('Settings: Webhooks')).toBe(may('webhooks.manage'));
      await page.keyboard.press('Escape');
    });

    it('is rejected without data at every address that the role does not permit', async () => {
      const { page, go } = visit;
      const told: string[] = [];
      // Requests of the previous test end here.
      await page.goto('about:blank');
      const settled = watchRequests(page);
      // Every role that sees galleries sees the frame of a gallery: its name, how often it was opened, and the photos of guests that wait.
      // Every role may read changes to its own tasks, and its own record for the time zone of new tasks.
      // The sidebar counts due tasks, and for those who see galleries their comments. A notice asks for a second factor.
      const own = ['/api/session', '/api/user', '/api/user/factors', '/api/stream', '/api/audit-log', '/api/tasks'];
      const event = `/api/admin/events/${galleries.active}`;
      const known = may('events.view')
        ? [...own, '/api/admin/overview', '/api/admin/feedback', event, `${event}/inbox`, `${event}/insights`]
        : own;
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.startsWith('/api/') && response.ok() && !known.includes(pathname)) told.push(pathname);
      });
      for (const [index, { path, parts }] of places(galleries)
        .filter((place) => !may(place.needs))
        .entries()) {
        // The first address is opened from outside, the others from within.
        if (index === 0) await go(path);
        else await showView(page, path);
        await page.locator('main').getByText('You don’t have access').first().waitFor();
        await settled();
        for (const [permission, name, find] of parts)
          if (!may(permission) && (await find(page).count()) > 0) told.push(`${path} shows ${name}`);
        expect([path, await page.locator('main').innerText()]).toEqual([
          path,
          expect.not.stringMatching(/Whispered|owner|Ceremony|@/),
        ]);
      }
      expect(told).toEqual([]);
      expect(visit.faults).toEqual([]);
    });

    it('gets 403 from the service for exactly the requests that the role does not permit', async () => {
      if (visit.page.url() === 'about:blank') await visit.go('/');
      const answers = await visit.page.evaluate(async (requests) => {
        const statuses: string[] = [];
        for (const [permission, method, path, body] of requests) {
          const init = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
          const { status } = await fetch(`/api/admin${path}`, { method, ...init });
          statuses.push(
            `${permission}: ${method} ${path} ${status === 403 ? 'refused' : status < 500 ? 'heard' : status}`,
          );
        }
        return statuses;
      }, REQUESTS);
      expect(answers).toEqual(
        REQUESTS.map(
          ([permission, method, path]) => `${permission}: ${method} ${path} ${may(permission) ? 'heard' : 'refused'}`,
        ),
      );
    });
  });
});
