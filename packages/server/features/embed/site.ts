import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { listSites, type Site } from './queries.ts';

const freshMs = 5000;

/** A centre has a handful of sites and every request from one of them asks: all are kept, for five seconds. */
const sites = perApp(() => ({ loadedAt: 0, loading: undefined as Promise<Site[]> | undefined }));

function all(app: App): Promise<Site[]> {
  const held = sites(app);
  if (!held.loading || Date.now() - held.loadedAt > freshMs) {
    held.loadedAt = Date.now();
    held.loading = listSites(app.store);
    held.loading.catch(() => {
      held.loading = undefined;
    });
  }
  return held.loading;
}

/** The embedding site with this key. */
export const findSite = async (app: App, key: string): Promise<Site | null> =>
  (await all(app)).find((site) => site.key === key) ?? null;

/** A site that has this origin; one where a password may be typed goes first. */
export async function findSiteByOrigin(app: App, origin: string): Promise<Site | null> {
  const found = (await all(app)).filter((site) => site.origins.includes(origin));
  return found.find((site) => site.password_sign_in) ?? found[0] ?? null;
}

/** Whether a page of this origin may use this key. */
export const isRegistered = async (app: App, key: string, origin: string): Promise<boolean> =>
  (await findSite(app, key))?.origins.includes(origin) ?? false;

/** The sites are read again at the next question: for whoever changed one. */
export const forgetSites = (app: App): void => {
  sites(app).loading = undefined;
};
