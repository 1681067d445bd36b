import { z } from 'zod';

/** The internals of zod that src/platform/openapi/schemas.ts relies on when it turns schemas into OpenAPI. */
it('zod names the format of a time, and wraps a reference that stands alone', () => {
  expect((z.iso.datetime()._zod.def as { format?: string }).format).toBe('datetime');
  const registry = z.registry<{ id: string }>();
  const named = z.object({ at: z.iso.datetime() });
  registry.add(named, { id: 'Named' });
  registry.add(z.object({ named: named.describe('A name') }), { id: 'Outer' });
  const { schemas } = z.toJSONSchema(registry, { target: 'openapi-3.0', uri: (id) => `#/${id}` });
  expect(schemas).toMatchObject({
    Named: {
      $id: '#/Named',
      additionalProperties: false,
      properties: { at: { format: 'date-time', pattern: expect.any(String) } },
    },
    Outer: { properties: { named: { allOf: [{ $ref: '#/Named' }], description: 'A name' } } },
  });
});
