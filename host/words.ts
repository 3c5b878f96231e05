import { $storedLang } from '@mars/session/lang.ts';
import type uz from './uz.json';

/** The host's own words: titles of the routes by name, and the few sentences that no element says. */
export type Words = typeof uz;

/** Those of the language of this device; a change loads the page anew. */
export async function loadWords(): Promise<Words> {
  const lang = $storedLang.get() ?? 'uz';
  document.documentElement.lang = lang;
  return (lang === 'ru' ? await import('./ru.json') : await import('./uz.json')).default;
}
