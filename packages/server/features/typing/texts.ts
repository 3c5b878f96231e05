import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import { TypingDrills, TypingText } from '@mars/contract/content-typing.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import type { TSchema } from 'typebox';
import { repositoryRoot } from '../../root.ts';

export const langs = ['uz', 'ru', 'en'] as const satisfies TypingLang[];

/** A text of the content; `name` is what it is known by. */
export interface NamedText extends TypingText {
  name: string;
}

const home = join(repositoryRoot, 'content', 'typing');

/** @throws {Error} naming a file that is not as its schema says */
function read(schema: TSchema, path: string): unknown {
  const value: unknown = JSON.parse(readFileSync(join(home, path), 'utf8'));
  const faults = shapeFaults(schema, value);
  if (faults.length > 0) throw new Error(`content/typing/${path}: ${faults.join('; ')}`);
  return value;
}

const texts = new Map<TypingLang, NamedText[]>();
const drills = new Map<TypingLang, TypingDrills>();

/** The texts of a language from easy to hard, read once. */
export function textsOf(lang: TypingLang): NamedText[] {
  const known = texts.get(lang);
  if (known) return known;
  const found = readdirSync(join(home, lang))
    .sort()
    .map((file) => ({
      ...(read(TypingText[lang], `${lang}/${file}`) as TypingText),
      name: file.replace(/\.json$/, ''),
    }));
  texts.set(lang, found);
  return found;
}

export function drillsOf(lang: TypingLang): TypingDrills {
  const known = drills.get(lang) ?? (read(TypingDrills, `drills/${lang}.json`) as TypingDrills);
  drills.set(lang, known);
  return known;
}

/** Which levels somebody types, by the best words a minute so far. */
function levelsOf(best: number | null): readonly number[] {
  if (best === null || best < 20) return [1, 2];
  return best < 35 ? [1, 2, 3] : [2, 3, 4];
}

/** Any text that somebody did not type lately. @param lately names, the latest first */
export function chooseText(lang: TypingLang, best: number | null, lately: readonly string[]): NamedText {
  const levels = levelsOf(best);
  const fitting = textsOf(lang).filter(({ level }) => levels.includes(level));
  const fresh = fitting.filter(({ name }) => !lately.includes(name));
  const of = fresh.length > 0 ? fresh : fitting;
  return of[randomInt(of.length)]!;
}

/** A text by its name; one that a new version no longer has is none. */
export const findText = (lang: TypingLang, name: string): NamedText | undefined =>
  textsOf(lang).find((text) => text.name === name);
