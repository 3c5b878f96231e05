import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The playground is read in one language more than the elements. */
export const UIS = ['uz', 'ru', 'en'] as const;
export type Ui = (typeof UIS)[number];

interface Words {
  page: Record<string, string>;
  fields: Record<string, [string, string]>;
}

/** What stands in the playground: `page('copy')`, an element's name, an attribute's. */
export function wordsOf(ui: Ui) {
  const file = join(import.meta.dirname, `../../demo/playground/texts/${ui}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
  return {
    page: (key: string): string => words.page[key] as string,
    element: (name: string): string => elementWords(name)[ui].name,
    field: (name: string): string => words.fields[name]?.[0] as string,
  };
}

function elementWords(name: string): Record<Ui, { name: string }> {
  const file = join(import.meta.dirname, `../../widgets/${name}/playground.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<Ui, { name: string }>;
}
