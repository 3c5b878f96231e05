// https://github.com/kpdecker/jsdiff (BSD-3-Clause, 9.0 of 2026): the shortest way from one row of words to another.
import { diffArrays } from 'diff';
import { quoted } from '../../letters.ts';
import type { Written } from '../review/kind.ts';

/** What a writer is told. */
export interface Told {
  uz: string;
  ru: string;
}

/** So many places are named, each by so many letters. */
const mostNamed = 5;
const mostLetters = 60;

interface Change {
  before: string;
  after: string;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Where words of one text stand otherwise in the other. */
function changesOf(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let open: Change | null = null;
  for (const { value, added, removed } of diffArrays(wordsOf(before), wordsOf(after))) {
    if (!added && !removed) {
      open = null;
      continue;
    }
    if (!open) {
      open = { before: '', after: '' };
      changes.push(open);
    }
    open[added ? 'after' : 'before'] = value.join(' ');
  }
  return changes;
}

function short(words: string): string {
  const letters = [...words];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : words;
}

/** What the writer is told of what somebody put right in a post; null: no word of it is another one. */
export function correctedText(before: Written, after: Written): Told | null {
  const changes = [...changesOf(before.title, after.title), ...changesOf(before.text, after.text)];
  if (changes.length === 0) return null;
  const said = (gone: string) =>
    changes
      .slice(0, mostNamed)
      .map(
        (one) =>
          `${one.before ? quoted(short(one.before)) : '…'} → ${one.after ? quoted(short(one.after)) : gone}`,
      )
      .join('; ');
  const more = changes.length - mostNamed;
  return {
    uz: `Tuzatildi: ${said('olib tashlandi')}${more > 0 ? ` va yana ${more} ta joyda` : ''}`,
    ru: `Исправлено: ${said('убрано')}${more > 0 ? ` и ещё мест: ${more}` : ''}`,
  };
}

/** What was decided, with what was put right behind it. */
export const withTold = (message: Told, told: Told | null | undefined): Told =>
  told ? { uz: `${message.uz}. ${told.uz}`, ru: `${message.ru}. ${told.ru}` } : message;
