import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@mars/contract/paths.ts';
import { repositoryRoot } from '../../root.ts';

const titles = new Map<string, Record<string, string>>();

/** What the host calls a page, `Yangiliklar – Mars`: its own words, read once. */
export function titleOf(name: RouteName, lang: 'uz' | 'ru', centre: string): string {
  const known =
    titles.get(lang) ?? JSON.parse(readFileSync(join(repositoryRoot, 'host', `${lang}.json`), 'utf8'));
  titles.set(lang, known);
  return `${known[name]} – ${centre}`;
}
