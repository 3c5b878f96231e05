import type { App } from '../../feature.ts';
import { perApp } from '../../per-app.ts';
import { type CatalogueRow, findVersion, listCatalogue } from './queries.ts';
import { type CourseSearch, createCourseSearch } from './search.ts';

interface Catalogue {
  version: string;
  rows: ReadonlyMap<number, CatalogueRow>;
  search: CourseSearch;
}

/** What is offered, kept in memory until a course changes: everybody looks at the same. */
const kept = perApp(() => ({ current: undefined as Promise<Catalogue> | undefined }));

export async function readCatalogue(app: App): Promise<Catalogue> {
  const cache = kept(app);
  const version = await findVersion(app.store);
  const before = await cache.current;
  if (before?.version === version) return before;
  // Whoever else finds it old meanwhile waits for the same reading.
  const reading = load(app, version);
  cache.current = reading;
  reading.catch(() => {
    if (cache.current === reading) cache.current = undefined;
  });
  return reading;
}

async function load(app: App, version: string): Promise<Catalogue> {
  const rows = await listCatalogue(app.store);
  return { version, rows: new Map(rows.map((row) => [row.id, row])), search: await createCourseSearch(rows) };
}

/** What courses are looked for by. */
export interface Wanted {
  q?: string | undefined;
  level?: string | undefined;
  lang?: 'uz' | 'ru' | undefined;
}

/** The courses that fit, the best first; without words in the order in which they came. */
export function pick({ rows, search }: Catalogue, { q = '', level, lang }: Wanted): CatalogueRow[] {
  const found = search.find(q)?.flatMap((id) => rows.get(id) ?? []) ?? [...rows.values()];
  return found.filter(
    (row) => (level === undefined || row.level === level) && (lang === undefined || row.langs.includes(lang)),
  );
}
