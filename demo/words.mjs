/** In which language a page of the playground is read, and its words in it. The two other sites have a page for each language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const langs = ['uz', 'ru', 'en'];

/** What the address says (`?ui=ru`), else the first language of the browser that there is; Uzbek where there is none. */
export function langOf(query, accepted = '') {
  const wanted = [
    query.get('ui'),
    ...accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase()),
  ];
  return wanted.find((each) => langs.includes(each)) ?? 'uz';
}

/** Puts the words of a language into a page: `{{t:copy}}` is one, `{{ui}}` the language itself. */
export async function translate(page, folder, lang) {
  if (!page.includes('{{t:')) return page;
  const { page: words } = JSON.parse(await readFile(join(folder, `texts/${lang}.json`), 'utf8'));
  const ways = langs.map((each) => {
    const current = each === lang ? ' aria-current="true"' : '';
    return `<a href="?ui=${each}" lang="${each}" data-ui="${each}"${current}>${NAMES[each]}</a>`;
  });
  return page
    .replace('<html lang="uz">', `<html lang="${lang}">`)
    .replaceAll('{{ui}}', lang)
    .replaceAll('{{langs}}', ways.join('\n      '))
    .replace(/\{\{t:(\w+)\}\}/g, (_, key) => words[key]);
}

const NAMES = { uz: 'Oʻzbekcha', ru: 'Русский', en: 'English' };
