import type { Lang } from '@mars/i18n/lang.ts';

/** Feminine words as what is bought; `кольца` and `крылья` are several things. */
const bought = (noun: string): string =>
  /(льца|[ьм]я)$/.test(noun) ? noun : noun.replace(/а$/, 'у').replace(/я$/, 'ю');

/** What a question asks about: "Купить зимнюю шапку?". Uzbek adds its ending to any title, and a name stays one. */
export function asked(title: string, lang: Lang): string {
  if (lang === 'uz' || title === 'Регистан') return title;
  const [, adjectives, noun, rest] = /^((?:\S+[аяо]я )*)(\S+)(?!\S)(.*)$/.exec(title) as unknown as string[];
  const said = `${adjectives?.replace(/ая /g, 'ую ').replace(/я /g, 'ю ').replace(/яю /g, 'юю ')}${noun?.split('-').map(bought).join('-')}${rest}`;
  return said.replace(/^[А-ЯЁ](?=[а-яё])/, (first) => first.toLowerCase());
}
