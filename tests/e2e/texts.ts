import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Lang = 'uz' | 'ru';
export const langs: readonly Lang[] = ['uz', 'ru'];

export type Texts = (key: string, values?: Record<string, string | number>) => string;

const root = join(import.meta.dirname, '../..');
const read = (file: string): Record<string, string> =>
  existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};

/** The texts of a widget with those that all share and those of its families, as its element shows them. */
export function textsOf(widget: string, lang: Lang): Texts {
  const families = [widget.split('-')[0], ...Object.values(read(`widgets/${widget}/words.json`))];
  const all: Record<string, string> = {
    ...read(`packages/ui/texts/${lang}.json`),
    ...Object.assign({}, ...families.map((family) => read(`packages/ui/texts/${family}/${lang}.json`))),
    ...read(`widgets/${widget}/${lang}.json`),
  };
  return (key, values = {}) => {
    const form = 'count' in values && new Intl.PluralRules(lang).select(Number(values.count));
    const text = all[`${key}_${form}`] ?? all[form ? `${key}_other` : key] ?? all[key];
    if (text === undefined) throw new Error(`${widget} has no text "${key}" in ${lang}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? grouped(value) : String(value);
    });
  };
}

/** The titles of the routes and the host's few sentences. */
export const hostTexts = (lang: Lang): Record<string, string> => read(`host/${lang}.json`);

/** Thousands apart, as all elements write them; locators take any white space for any other. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');

/** The platform's page of a payment in a language. @param back where it leads back to */
export function paymentIn(lang: Lang, link: string, back?: 'child'): string {
  const query = [lang === 'ru' && 'lang=ru', back && `back=${back}`].filter(Boolean).join('&');
  return query ? `${link}?${query}` : link;
}
