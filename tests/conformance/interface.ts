import { join } from 'node:path';
import { root, sources } from './folders.ts';

export type Lang = 'uz' | 'ru';
export const LANGS: readonly Lang[] = ['uz', 'ru'];

/** One text of the interface, and where it stands. */
export interface Said {
  /** Of the repository: `widgets/shop`. */
  folder: string;
  key: string;
  text: string;
}

const PLACES = ['widgets', 'packages/ui/texts', 'host'];

/** Every text that elements and the host's own pages show, in a language; groups of texts are flattened. */
export const interfaceOf = (lang: Lang): Said[] =>
  PLACES.flatMap((place) => sources(join(root, place), new RegExp(`^${lang}\\.json$`))).flatMap(
    ({ path, text }) => flat(JSON.parse(text), path.slice(0, -`/${lang}.json`.length)),
  );

const flat = (texts: Record<string, unknown>, folder: string, before = ''): Said[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [{ folder, key: before + key, text }]
      : flat(text as Record<string, unknown>, folder, `${before}${key}.`),
  );

/** Where a text is, and the text, as a failed test shows it. */
export const shown = ({ folder, key, text }: Said): string => `${folder} ${key}: ${text}`;

const PLURAL = /_(one|few|many|other)$/;

/** Whether a key is one of several forms by a number. */
export const isForm = (key: string): boolean => PLURAL.test(key);
export const withoutForm = (key: string): string => key.replace(PLURAL, '');
