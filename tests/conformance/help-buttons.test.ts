import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content, files } from './content-files.ts';
import { read } from './folders.ts';
import { interfaceOf, LANGS, type Lang } from './interface.ts';

/** Other programs with buttons of their own: the name stands before theirs. */
const OTHERS = /(Telegram|Google|Payme|Click)/i;

const PRESSED: Record<Lang, RegExp> = {
  // «Topshirish» tugmasi, «Topshirish»ni bosing, **«Topshirish»** tugmasini bosing
  uz: /(?<before>[^«».\n]*)«(?<name>[^»]+)»\**(ni)? *(tugmasi|bos|tanla)/g,
  // кнопку «Сдать», нажмите «Сдать», нажмите вверху кнопку **«Сдать»**
  ru: /(?<before>[^«».\n]*(?:кнопк|нажм|нажим|нажать)[^«».,;:\n]*)«(?<name>[^»]+)»/gi,
};

/** A text of the interface as it may stand in another: its places filled in, any letter first. */
function asSaid(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'i');
}

/** Names of buttons in a text that no screen has. */
function unknown(lang: Lang, text: string, isThere: (name: string) => boolean): string[] {
  return [...text.matchAll(PRESSED[lang])]
    .map(({ groups }) => groups as { before: string; name: string })
    .filter(({ before, name }) => !OTHERS.test(before) && !isThere(name))
    .map(({ name }) => name);
}

describe.each(LANGS)('buttons in the help, %s', (lang) => {
  const said = [...new Set(interfaceOf(lang).map(({ text }) => text))]
    // A text that is nothing but a place would be any.
    .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, '')))
    .map(asSaid);
  const isThere = (name: string) => said.some((text) => text.test(name));
  const help = files(join(content, 'help')).filter((path) => path.endsWith(`.${lang}.md`));
  const texts = help.map((path) => ({ path: basename(path), text: read(path) }));

  it('are called as the screens call them', () => {
    const wrong = texts.flatMap(({ path, text }) =>
      unknown(lang, text, isThere).map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are found in them', () => {
    const found = texts.flatMap(({ text }) => [...text.matchAll(PRESSED[lang])]);
    expect(found.length).toBeGreaterThan(10);
  });
});

it('a name that no screen has is found, and that of another program is not ours', () => {
  const isThere = (name: string) => name === 'Topshirish' || name === 'Сдать';
  const uz = '**«Topshirish»** tugmasini bosing, «Yuborish»ni bosing. Telegramda «Start»ni bosing.';
  expect(unknown('uz', uz, isThere)).toEqual(['Yuborish']);
  const ru = 'Нажмите «Сдать» или вверху кнопку «Отправить». В Telegram нажмите «Старт».';
  expect(unknown('ru', ru, isThere)).toEqual(['Отправить']);
});
