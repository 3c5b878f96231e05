import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteName } from '@mars/contract/paths.ts';
import { repositoryRoot } from '../../root.ts';
import type { Lang } from './address.ts';

const read = new Map<string, Record<string, string>>();

/** Words of a folder in one language, as elements and the host have them; read once. @param folder `host`, `widgets/news` */
export function wordsIn(folder: string, lang: Lang): Record<string, string> {
  const path = join(repositoryRoot, folder, `${lang}.json`);
  const known = read.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  read.set(path, known);
  return known;
}

/** What the host calls a page, `Yangiliklar`. */
export const nameOf = (name: RouteName, lang: Lang): string => wordsIn('host', lang)[name]!;

/** The same with the centre's name, `Yangiliklar – Mars`. */
export const titleOf = (name: RouteName, lang: Lang, centre: string): string =>
  `${nameOf(name, lang)} – ${centre}`;
