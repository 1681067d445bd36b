import type { Router } from 'express';
import { layersOf } from './strict-router.ts';

/** The right that a guard requires, beside a credential. The OpenAPI documents read it from the guard. */
export type Right = {
  permission: string;
  /** The scope of an API token. Without it, the route is for sessions only. */
  scope?: string;
  /** Rejects tokens that are limited to events. */
  isUnbound?: boolean;
};

/** The name of a route, without the names of its parameters: `get /events/{}/links`. */
export const routeName = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;

/** Every route of a router and of the routers below it, by name, and the right that its guard requires. */
export function mountedRoutes(router: Router, prefix = ''): Map<string, Right | undefined> {
  const routes = layersOf(router).flatMap(({ route, handle, rawPath }) => {
    if (!route) {
      const isRouter = handle && 'stack' in handle;
      return isRouter ? [...mountedRoutes(handle as Router, prefix + String(rawPath).replace(/\/$/, ''))] : [];
    }
    const guards = route.stack.map((layer) => layer.handle as { right?: Right });
    const right = guards.find((guard) => guard.right)?.right;
    return Object.keys(route.methods).map((method) => [routeName(method, prefix + route.path), right] as const);
  });
  return new Map(routes);
}
