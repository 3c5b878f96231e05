import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { holdFor } from '../../held.ts';
import { perApp } from '../../per-app.ts';
import { Refused } from '../../refused.ts';
import { listSites, type Site } from './queries.ts';

const freshMs = 5000;

/** A centre has a handful of sites and every request from one of them asks: all are kept, for five seconds. */
const sites = perApp((app) => holdFor(freshMs, () => listSites(app.store)));

const all = (app: App): Promise<Site[]> => sites(app).get();

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

/** Whether what nobody signs in for, tests and requests to be called, works on a page of this origin. */
export async function isLetIn(app: App, key: string, origin: string): Promise<boolean> {
  const site = await findSite(app, key);
  return site !== null && [...site.origins, ...site.visit_origins].includes(origin);
}

/** Whether a page of this origin may read what is there for everybody. */
export const isKnownOrigin = async (app: App, origin: string): Promise<boolean> =>
  (await all(app)).some((site) => [...site.origins, ...site.visit_origins].includes(origin));

/**
 * The same as `registeredOrigin`, of what nobody signs in for.
 * @throws {Refused} origin_mismatch
 */
export async function visitedOrigin(app: App, key: string, request: FastifyRequest): Promise<void> {
  const { origin } = request.headers;
  if (!origin || !(await isLetIn(app, key, origin))) await registeredOrigin(app, key, request);
}

/**
 * The origin of a request that names a site's key.
 * @throws {Refused} origin_mismatch when the key is not for it; `detail` is for the web person of the site that embeds us, who
 * reads it in the browser's console.
 */
export async function registeredOrigin(app: App, key: string, request: FastifyRequest): Promise<string> {
  const { origin } = request.headers;
  if (origin && (await isRegistered(app, key, origin))) return origin;
  const page = origin ?? 'a page without an origin';
  throw new Refused('origin_mismatch', {
    detail:
      `the site key "${key}" does not work on ${page}: whoever runs the platform registers it there with ` +
      `npm run site -- ${key} ${page}`,
  });
}

/** The sites are read again at the next question: for whoever changed one. */
export const forgetSites = (app: App): void => sites(app).forget();
