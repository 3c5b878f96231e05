import type { App } from './feature.ts';

/** Something that each running server has one of: a cache, a limiter. Two servers in one process share nothing. */
export function perApp<T>(create: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, T>();
  return (app) => {
    let thing = made.get(app);
    if (thing === undefined) {
      thing = create(app);
      made.set(app, thing);
    }
    return thing;
  };
}
