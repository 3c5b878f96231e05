import type { Lang } from '@mars/i18n/lang.ts';
import { atom } from 'nanostores';
import { hosted } from './config.ts';
import { onKeyChange, readKey, writeKey } from './storage.ts';

const known = (value: string | null): Lang | null => (value === 'uz' || value === 'ru' ? value : null);

/** The language that the person chose on this device; null when none was chosen yet. */
export const $storedLang = atom<Lang | null>(known(readKey('lang')));

onKeyChange((key) => {
  if (key === 'lang' || key === null) $storedLang.set(known(readKey('lang')));
});

/** Saves the choice. The platform loads anew, as the specification says; an embedding page switches in place. */
export function chooseLang(lang: Lang): void {
  const changed = readKey('lang') !== lang;
  writeKey('lang', lang);
  if (!changed) return;
  if (hosted()) location.reload();
  else $storedLang.set(lang);
}
