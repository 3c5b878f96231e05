import type { App } from './feature.ts';

/**
 * Something that each running server has one of: a cache, a limiter. Two servers in one process share nothing; an
 * `App` that was made for one request has the `stopping` of its server and so shares everything with it.
 */
export function perApp<T>(create: (app: App) => T): (app: App) => T {
  const made = new WeakMap<AbortSignal, T>();
  return (app) => {
    let thing = made.get(app.stopping);
    if (thing === undefined) {
      thing = create(app);
      made.set(app.stopping, thing);
    }
    return thing;
  };
}
