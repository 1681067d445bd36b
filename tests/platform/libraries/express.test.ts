import { Router } from 'express';

/** The layers of a router, which src/platform/http/strict-router.ts reads. They are not documented. */
it('an express router lists its routes and mounted routers as layers', () => {
  const inner = Router().get('/inner', () => {});
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/things/:id', () => {});
  router.use('/below', inner);
  const [route, mounted] = router.stack as unknown as {
    route?: { path: string; methods: Record<string, boolean> };
    handle: { stack?: unknown };
    match(path: string): boolean;
  }[];
  expect(route?.route).toMatchObject({ path: '/things/:id', methods: { get: true } });
  expect(['/things/7', '/Things/7', '/things/7/'].map((path) => Boolean(route?.match(path)))).toEqual([
    true,
    false,
    false,
  ]);
  expect([mounted?.route, mounted?.handle === (inner as unknown)]).toEqual([undefined, true]);
});
