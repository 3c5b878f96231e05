import { join } from 'node:path';
import { fieldRules, refusals } from '@mars/contract/refusals.ts';
import { describe, expect, it } from 'vitest';
import { content, files, json } from './content-files.ts';
import { read, root, sources, withoutComments } from './folders.ts';
import { interfaceOf, isForm, LANGS, type Lang, type Said, shown, withoutForm } from './interface.ts';
import { pairs } from './prose.ts';

const texts: Record<Lang, Said[]> = { uz: interfaceOf('uz'), ru: interfaceOf('ru') };
const both = [...texts.uz, ...texts.ru];
const thatAre = (of: readonly Said[], is: (said: Said) => boolean): string[] => of.filter(is).map(shown);

it('there are texts to look at', () => {
  expect(texts.uz.length).toBeGreaterThan(1500);
  expect(texts.ru.length).toBeGreaterThan(texts.uz.length);
});

describe('what did not load', () => {
  const FAILURE = /^(failed\w*|\w+Failed|notLoaded|noAnswer|notSaved)$/;
  const OTHERWISE = /kelmadi|ochilmadi|не приш|не открыл/i;

  it('says so by one word; a video alone may not open', () => {
    const failures = both.filter(({ key }) => FAILURE.test(withoutForm(key)));
    expect(failures.length).toBeGreaterThan(100);
    const withoutVideo = (text: string) => text.replace(/(Video|Видео) \S+( \S+)?/, '');
    const wrong = thatAre(failures, ({ text }) => OTHERWISE.test(withoutVideo(text)));
    expect(wrong).toEqual([]);
  });
});

describe('numbers', () => {
  /** After what is counted stands nothing that would change with it: a sign, or a unit in short. */
  const UNCOUNTED = /^(\s?(xp|слов\/мин|с)(?![а-яё])|[^\p{L}]*$|[).,:])/u;

  it('choose the form of the word behind them', () => {
    const wrong = thatAre(texts.ru, ({ key, text }) => {
      const after = text.split('{{count}}').slice(1);
      return !isForm(key) && after.some((rest) => !UNCOUNTED.test(rest));
    });
    expect(wrong).toEqual([]);
  });

  it('stand in the form of 1 as well, which is that of 21', () => {
    const many = new Map(texts.ru.map((said) => [`${said.folder} ${said.key}`, said.text]));
    const wrong = thatAre(texts.ru, ({ folder, key, text }) => {
      const others = key.endsWith('_one') ? many.get(`${folder} ${withoutForm(key)}_many`) : undefined;
      return others?.includes('{{count}}') === true && !text.includes('{{count}}');
    });
    expect(wrong).toEqual([]);
  });

  it('are of an amount before "tadan", never of a place', () => {
    expect(thatAre(texts.uz, ({ text }) => /tadan \{\{\w+\}\}-/.test(text))).toEqual([]);
  });
});

describe('what is drawn as a figure, with narrow spaces and in one line', () => {
  const FIGURE =
    /<(\w+)[^<>]*className=(?:"[^"]*\bnum\b[^"]*"|\{[^}]*\bnum\b[^}]*\})[^<>]*(?<!\/)>([\s\S]*?)<\/\1>/g;
  const figures = ['widgets', 'packages/element'].flatMap((folder) =>
    sources(join(root, folder), /\.tsx$/).flatMap(({ path, text }) =>
      [...text.matchAll(FIGURE)].map(([, , inside]) => ({ path, inside: inside! })),
    ),
  );
  const words = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/\p{L}+/gu)?.length ?? 0;

  it('is no sentence', () => {
    expect(figures.length).toBeGreaterThan(60);
    const long = figures.flatMap(({ path, inside }) =>
      [...inside.matchAll(/(?<![\w.])t\('(\w+)'/g)].flatMap(([, key]) => {
        const own = path.startsWith('widgets/') ? path.split('/').slice(0, 2).join('/') : '';
        const said = both.filter((each) => withoutForm(each.key) === key && each.folder.startsWith(own));
        return thatAre(said, ({ text }) => words(text) > 3).map((text) => `${path}: ${text}`);
      }),
    );
    expect(long).toEqual([]);
  });

  it('is no day in words', () => {
    const days = figures.filter(({ inside }) => /longDate|'day month'/.test(inside));
    expect(days.map(({ path }) => path)).toEqual([]);
  });
});

describe('what stands beside an ending', () => {
  /** Endings that no letter before them changes. */
  const STEADY = /^(ni|ning|da|dan)$/;
  const isNumber = /^(count|place|till|module|number|at|line|column|lesson|rank|year|what)$/;
  const isDay = /^(date|day|until)$/;

  it('is a number, a day, or has an ending that fits any name', () => {
    const wrong = thatAre(texts.uz, ({ text }) =>
      [...text.matchAll(/\{\{(\w+)\}\}(-?)([\p{L}ʻʼ]+)/gu)].some(([, name = '', hyphen, ending = '']) =>
        hyphen ? !isNumber.test(name) : !STEADY.test(ending) && !(isDay.test(name) && ending === 'gacha'),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('is a room by one piece, since a room may have a name', () => {
    const piece = 'packages/contract/pieces/room.ts';
    const code = ['packages', 'widgets', 'host'].flatMap((place) => sources(join(root, place)));
    expect(code.some(({ path }) => path === piece)).toBe(true);
    const said = code.filter(({ path, text }) => path !== piece && /\}-\S{0,6}xona|абинет \$\{/.test(text));
    expect(said.map(({ path }) => path)).toEqual([]);
    expect(thatAre(both, ({ text }) => /\}\}-?\s?\u2060?xona|абинет \{\{/.test(text))).toEqual([]);
  });
});

/**
 * `22-noy-2026` is of lists: in a sentence it takes no ending and no case. A text that is given one is a label with a
 * value, or signs alone.
 */
describe('dates of lists', () => {
  const LABEL = /^[^{}.]*: \{\{\w+\}\}(, \{\{\w+\}\})*$/;
  const SIGNS = /^[^\p{L}]*$/u;
  const isSentence = (text: string): boolean =>
    !LABEL.test(text) && !SIGNS.test(text.replace(/\{\{\w+\}\}/g, ''));
  const LISTED = /'dd-MMM+-yyyy/;

  /** The calls of `t` in a source. */
  function calls(text: string): string[] {
    return [...text.matchAll(/(?<![\w.])t\(/g)].map(({ index }) => {
      let depth = 0;
      let at = index + 1;
      do depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
      while (depth > 0 && ++at < text.length);
      return text.slice(index, at + 1);
    });
  }

  /** The keys of texts that are given such a date, at once or by a name that stands for one. */
  function keysOf(source: string): string[] {
    const text = withoutComments(source);
    if (!LISTED.test(text)) return [];
    const names = [...text.matchAll(/const (\w+) = ([^;]*);/g)]
      .filter(([, , value = '']) => !value.includes('=> {') && LISTED.test(value))
      .map(([, name]) => name as string);
    return calls(text)
      .filter(
        (call) => LISTED.test(call) || names.some((name) => new RegExp(`\\b${name}\\b[(,} ]`).test(call)),
      )
      .flatMap((call) => /^t\(\s*'(\w+)',/.exec(call)?.[1] ?? []);
  }

  const given = sources(join(root, 'widgets')).flatMap(({ path, text }) =>
    keysOf(text).map((key) => ({ folder: path.split('/').slice(0, 2).join('/'), key })),
  );

  it('are given to texts that are no sentence', () => {
    expect(given).not.toEqual([]);
    const isGiven = (said: Said) =>
      given.some(({ folder, key }) => folder === said.folder && key === withoutForm(said.key));
    const wrong = thatAre(both, (said) => isGiven(said) && isSentence(said.text));
    expect(wrong).toEqual([]);
  });

  it('are found where they are', () => {
    const source =
      "const day = (at: string) => formatDate(at, 'dd-MMM-yyyy', lang);\nt('since', { day: day(one.at) });";
    expect(keysOf(source)).toEqual(['since']);
    expect(keysOf("t('since', { day: formatDate(at, 'day month', lang) })")).toEqual([]);
    const said = ['{{day}} kuni berilgan', 'с {{day}}', 'Topshirilgan: {{at}}', '{{a}} – {{b}}'];
    expect(said.map(isSentence)).toEqual([true, true, false, false]);
  });
});

it('settings say "a day" and "a month" before what is counted, in Uzbek', () => {
  const settings = texts.uz.filter(({ folder }) => /settings$/.test(folder));
  expect(settings.length).toBeGreaterThan(100);
  expect(thatAre(settings, ({ text }) => /[\p{L}ʻʼ] (kuniga|oyiga)(?![\p{L}ʻʼ])/iu.test(text))).toEqual([]);
});

/**
 * One thing has one name, and no phrase of the other language stands word for word. What stands here was said, and is
 * said otherwise now: the name behind it.
 */
const NEVER: Record<Lang, readonly [word: RegExp, instead: string][]> = {
  uz: [
    [/Telegram-bot/i, 'Telegram boti'],
    [/tashqi id/i, 'markazdagi raqami'],
    [/xp reyting/i, 'tajriba reytingi'],
    [/qor qoplon/i, 'qor barsi'],
    [/\brover\b/i, 'marsoxod'],
    [/(^|\P{L})bir oz(?!\p{L})/iu, 'biroz'],
    [/band qil(ing|gan|ish|di)/i, 'yozilish'],
    [/har (bir )?kelgan (dars|kun)/i, 'qatnashgan har bir darsingiz'],
    [/ikki baravar (coin|yigʻ)/i, 'ikki baravar koʻp coin'],
    [/yordam olish|kattaroq yordam/i, 'maslahat'],
    [/betaraf/i, 'sanalmaydi'],
    [/reyting\p{L}* qotiril/iu, 'yakunlanadi'],
    [/hukm chiqar/i, 'natijani aytadi'],
    [/obraz(i|ingiz)/i, 'platformadagi siz'],
    [/coin harakati/i, 'coin olinmagan va sarflanmagan'],
    [/toʻla olindi/i, 'hammasini oldingiz'],
    [/ulanish paydo boʻl/i, 'aloqa tiklangach'],
    [/yuqoridagilari/i, 'yuqoridagilar'],
    [/(^|\P{L})kalendar/iu, 'taqvim'],
    [/oʻqituvchi/i, 'ustoz'],
    [/(^|\P{L})(yangi odam|odam qoʻsh|odamlar$)/iu, 'foydalanuvchi'],
    [/poyga kodi/i, 'xona kodi'],
    [/\P{L}soʻm(?!\p{L})/iu, "so'm"],
  ],
  ru: [
    [/забран/i, 'возвращены'],
    [/(?<![а-яё])приход(?![а-яё])/i, 'посещение'],
    [/(?<!месяц |[а-яё])заняти(е|я|ю|ем|и|й|ям|ями|ях)(?![а-яё])/i, 'урок'],
    [/учётн\S+ запис/i, 'аккаунт'],
    [/практик\S* кода/i, 'задачи по программированию'],
    [/задач\S* по коду/i, 'задачи по программированию'],
    [/быстр(ая|ой|ую) печат/i, 'скорость печати'],
    [/движений не был/i, 'не получали и не тратили'],
    [/вернуть в силу/i, 'снова сделать действительным'],
  ],
};

/** Prose of content that is read beside the interface: lessons and tests have words of their own. */
const READ = ['help', 'news', 'landing', 'policy', 'badge', 'premium', 'product', 'comments'];
/** Words by which people search are theirs. */
const withoutKeywords = (text: string): string => text.replace(/^keywords:.*$/m, '');

function proseOf(lang: Lang): Said[] {
  return READ.flatMap((folder) => files(join(content, folder))).flatMap((path) => {
    const at = path.slice(root.length);
    if (path.endsWith('.json'))
      return [...pairs(json(path), '')].map((one) => ({ folder: at, key: one.at, text: one[lang] }));
    const isOurs = new RegExp(`(^|[./])${lang}\\.md$`).test(path);
    return isOurs
      ? withoutKeywords(read(path))
          .split('\n')
          .map((text, line) => ({ folder: at, key: String(line + 1), text }))
      : [];
  });
}

const refused = (lang: Lang): Said[] =>
  [...Object.entries(refusals), ...Object.entries(fieldRules)].map(([key, one]) => ({
    folder: 'packages/contract',
    key,
    text: one[lang],
  }));

describe.each(LANGS)('words that are not said, %s', (lang) => {
  const all = [...texts[lang], ...proseOf(lang), ...refused(lang)];

  it('are looked for in everything', () => {
    for (const folder of ['widgets/shop', 'packages/contract', 'content/badge/', 'content/help/'])
      expect(
        all.some((said) => said.folder.startsWith(folder)),
        folder,
      ).toBe(true);
  });

  it.each(NEVER[lang])('%s: %s', (word) => {
    expect(thatAre(all, ({ text }) => word.test(text))).toEqual([]);
  });
});
