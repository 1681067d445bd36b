import { Router } from 'express';

/** A router with the product's rules: case matters, and so does a trailing slash. */
export const strictRouter = (): Router => Router({ caseSensitive: true, strict: true });

/** Express' fields of a route that its types don't declare. */
export type Layer = {
  route?: { path: string; methods: Record<string, boolean>; stack: { handle: object }[] };
  handle?: object;
  rawPath: string | string[];
  match(path: string): boolean;
};

export const layersOf = (router: Router): Layer[] => router.stack as unknown as Layer[];

/** The prefixes below which a router has routes: `/tasks` of `/tasks/:id`. */
export const firstSegments = (router: Router): string[] => [
  ...new Set(layersOf(router).flatMap(({ route }) => /^\/[^/]+/.exec(route?.path ?? '')?.[0] ?? [])),
];
