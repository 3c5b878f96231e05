import { type RouteName, routePath } from '@mars/contract/paths.ts';

export type Lang = 'uz' | 'ru';

/** Pages that the server makes whole, each in both languages (ruling 78). */
export const madeRoutes = ['landing', 'news', 'privacy', 'privacy-student'] as const satisfies RouteName[];

/** Which of them, and what of its address is its own: nothing that a campaign added. */
export interface Place {
  route: (typeof madeRoutes)[number];
  query?: Record<string, string>;
}

/** The address of a page in a language, without the platform's; Uzbek has the plain one. */
export function addressOf({ route, query }: Place, lang: Lang): string {
  const search = new URLSearchParams({ ...query, ...(lang === 'ru' ? { lang } : {}) }).toString();
  return routePath(route) + (search && `?${search}`);
}

/** What a page links to in its own language: those that have one in the address, and others as they are. */
export const linkOf = (route: RouteName, lang: Lang): string =>
  isMade(route) ? addressOf({ route }, lang) : routePath(route);

const isMade = (route: RouteName): route is Place['route'] =>
  (madeRoutes as readonly RouteName[]).includes(route);
