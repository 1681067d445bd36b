import { guestRouter } from '../../src/gallery/guests/router.ts';
import { layersOf } from '../../src/platform/http/strict-router.ts';
import type { Studio } from './studio.ts';

export type GuestRoute = { method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head'; path: string; name: string };

/** Every route below the gate, as it is declared: `GET /:slug/:token/photos`. */
export const guestRoutes = ({ deps }: Studio): GuestRoute[] =>
  layersOf(guestRouter(deps)).flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => ({
      method: method as GuestRoute['method'],
      path: `/gallery${route?.path}`,
      name: `${method.toUpperCase()} ${route?.path}`,
    })),
  );

/** Its address with real ids. */
export const addressOf = ({ path }: GuestRoute, values: Record<string, string | number>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path}: the test has no ${name}.`);
    return String(values[name]);
  });
