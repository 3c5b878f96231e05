import type { CentreSettings } from '@mars/contract/constants.ts';
import { addressOf } from '../centre/contact.ts';

/** What `{centre}`, `{phone}` and `{address}` of a text stand for. */
export type About = Record<(typeof names)[number], string | null>;

export const aboutOf = (settings: Centre, lang: Lang): About => ({
  centre: settings.name,
  // A number is one word, and so is "15-uy".
  phone: settings.phone?.replaceAll(' ', '\u00a0') ?? null,
  address: addressIn(settings, lang)?.replace(/(\d)-(?=\p{L})/gu, '$1-\u2060') ?? null,
});

type Lang = 'uz' | 'ru';
type Centre = Pick<CentreSettings, 'name' | 'phone' | 'address'>;

/** Where the centre is; null where it has not said so. */
export const addressIn = (settings: Pick<Centre, 'address'>, lang: Lang): string | null =>
  addressOf(settings)?.[lang] ?? null;

/**
 * Puts a centre's settings into a text. Of what is not set a list leaves the word out, anything else the sentence, since
 * half of one says nothing.
 */
export function fill(text: string, about: About): string {
  const unset = names.filter((name) => about[name] === null);
  const left = unset.reduce((rest, name) => without(rest, `{${name}}`), text);
  return left.replace(/\{(centre|phone|address)\}([.,]?)/g, (_, name: keyof About, mark: string) => {
    const value = about[name]!;
    // An address may end as a sentence does.
    return mark ? value.replace(/\.$/, '') + mark : value;
  });
}

const names = ['centre', 'phone', 'address'] as const;

const without = (text: string, place: string): string =>
  text
    .replaceAll(`, ${place}`, '')
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !sentence.includes(place))
    .join(' ');

/** The same of every text of a tree; what is below `ru` is Russian. */
export function fillAll<T>(value: T, about: Record<Lang, About>, lang: Lang = 'uz'): T {
  if (typeof value === 'string') return fill(value, about[lang]) as T;
  if (Array.isArray(value)) return value.map((each) => fillAll(each, about, lang)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const of = (key: string): Lang => (key === 'uz' || key === 'ru' ? key : lang);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, fillAll(each, about, of(key))]),
  ) as T;
}
