import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The playground is read in one language more than the elements. */
export const UIS = ['uz', 'ru', 'en'] as const;
export type Ui = (typeof UIS)[number];

interface Words {
  page: Record<string, string>;
  elements: Record<string, [string, string]>;
  fields: Record<string, [string, string]>;
}

/** What stands in the playground: `page('copy')`, an element's name, an attribute's. */
export function wordsOf(ui: Ui) {
  const file = join(import.meta.dirname, `../../demo/playground/texts/${ui}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
  return {
    page: (key: string): string => words.page[key] as string,
    element: (name: string): string => words.elements[name]?.[0] as string,
    field: (name: string): string => words.fields[name]?.[0] as string,
  };
}
