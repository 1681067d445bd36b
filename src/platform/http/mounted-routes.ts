import type { Router } from 'express';
import { layersOf } from './strict-router.ts';

/** What a guard asks for, beside a credential. Guards carry it, so that the documents can say it. */
export type Right = {
  permission: string;
  /** The scope of an API token; without it the route is for sessions alone. */
  scope?: string;
  /** Tokens that are bound to events are refused. */
  isUnbound?: boolean;
};

/** One name for a route, however its parameters are called: `get /events/{}/links`. */
export const routeName = (method: string, path: string): string => `${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;

/** Every route of a router and of those below it, by name, and the right that its guard asks for. */
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
