import { existsSync, readFileSync } from 'node:fs';
import type { Route } from '@mars/contract/routes.ts';

interface Built {
  file: string;
  imports: string[];
  texts: { uz: string; ru: string };
}

/** What the build made of each element and of the host, by names of files in `/embed/`: scripts/vite/embed.mjs. */
export interface BuiltMap {
  widgets: Record<string, Built>;
  host: Pick<Built, 'texts'> | null;
}

/** @returns null where nothing was built, as in tests */
export const readMap = (path: string): BuiltMap | null =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;

/**
 * The host's page for one route, told what that will ask for when all scripts have come: `first.js`, which knows the
 * language and whether somebody is signed in, asks for it beside them. On a poor line that is a second less to wait.
 */
export function askingEarly(html: string, route: Route, { widgets, host }: BuiltMap): string {
  const frame = route.layout === 'desktop' && route.role === 'student' ? ['header', 'sidebar'] : ['header'];
  const needed = [...frame, route.element.slice('mars-'.length)].flatMap((name) => widgets[name] ?? []);
  const files = needed.flatMap(({ file, imports }) => [file, ...imports]);
  const texts = [...(host ? [host] : []), ...needed].map((each) => each.texts);
  // The entrance leads whoever is signed in elsewhere, and any page behind a login whoever is not.
  const who = route.login ? 'in' : /^mars-sign(in|up)$/.test(route.element) ? 'out' : 'any';
  const told = {
    who,
    next: [...new Set(files)].filter((file) => !html.includes(file)).join(' '),
    uz: texts.map(({ uz }) => uz).join(' '),
    ru: texts.map(({ ru }) => ru).join(' '),
  };
  const data = Object.entries(told).map(([name, value]) => ` data-${name}="${value}"`);
  return html.replace('<script id="first"', (script) => script + data.join(''));
}
