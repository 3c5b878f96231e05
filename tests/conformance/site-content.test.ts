import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants, signInLimits } from '@mars/contract/constants.ts';
import { shapeFaults } from '@mars/contract/content.ts';
import { CommentBank } from '@mars/contract/content-comments.ts';
import { Landing } from '@mars/contract/content-landing.ts';
import { PolicyPage, StoredTables } from '@mars/contract/content-policy.ts';
import { routes } from '@mars/contract/routes.ts';
import { describe, expect, it } from 'vitest';
import { read, root } from './folders.ts';
import { latinSentences, lineFaults, pairs, uzbekFaults } from './prose.ts';

const LANGS = ['uz', 'ru'] as const;
const at = (...path: string[]): string => join(root, 'content', ...path);
const json = (...path: string[]) => JSON.parse(read(at(...path)));

/** Settings of the centre that a text may ask for. */
const placeholders = (text: string): string[] => [...new Set(text.match(/\{[^}]*\}/g))].sort();

/** What is wrong with the letters of each pair of a document. */
const letterFaults = (value: unknown): string[] =>
  [...pairs(value, '')].flatMap(({ at: place, uz, ru }) => [
    ...uzbekFaults(uz).map((fault) => `${place}: ${fault}: ${uz}`),
    ...latinSentences(ru).map((each) => `${place}: ${each}`),
    ...(/['"]|\s-\s|\.\.\./.test(`${uz} ${ru}`.replaceAll("so'm", ''))
      ? [`${place}: ASCII marks: ${uz} ${ru}`]
      : []),
    ...(placeholders(uz).join() === placeholders(ru).join() ? [] : [`${place}: other placeholders`]),
  ]);

const POLICIES = ['privacy', 'privacy-student'] as const;

describe.each(POLICIES)('the policy %s', (name) => {
  const page = json('policy', name, 'page.json');
  const texts = { uz: read(at('policy', name, 'uz.md')), ru: read(at('policy', name, 'ru.md')) };
  const headings = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));

  it('keeps its shape, under the name of its route', () => {
    expect(shapeFaults(PolicyPage, page)).toEqual([]);
    expect(readdirSync(at('policy', name)).sort()).toEqual(['page.json', 'ru.md', 'uz.md']);
    expect(Object.keys(routes)).toContain(name);
  });

  it('says the same in both languages: headings, points and paragraphs one by one', () => {
    const shape = (text: string) => text.split('\n').map((line) => /^(#+ |- |)/.exec(line)?.[0]);
    expect(shape(texts.uz)).toEqual(shape(texts.ru));
    expect(headings(texts.uz).length).toBeGreaterThanOrEqual(8);
    for (const lang of LANGS) expect(new Set(headings(texts[lang])).size).toBe(headings(texts[lang]).length);
  });

  it('names the centre, its phone and address as settings', () => {
    for (const lang of LANGS) expect(placeholders(texts[lang])).toEqual(['{address}', '{centre}', '{phone}']);
  });

  it('is written in the allowed Markdown and in the letters of its language', () => {
    for (const lang of LANGS) {
      const lines = texts[lang].split('\n');
      expect(
        lines.flatMap((line, n) => lineFaults(line, lines[n + 1] ?? '').map((rule) => `${rule}: ${line}`)),
      ).toEqual([]);
      expect(lines.filter((line) => /['"]|\s-\s|\.\.\./.test(line))).toEqual([]);
    }
    expect(uzbekFaults(texts.uz)).toEqual([]);
    expect(latinSentences(texts.ru)).toEqual([]);
    expect(letterFaults(page)).toEqual([]);
  });

  it('says each sentence once', () => {
    for (const lang of LANGS) {
      const sentences = texts[lang].split(/(?<=[.!?])\s|\n/).filter((each) => each.length > 30);
      expect(sentences.filter((each, n) => sentences.indexOf(each) !== n)).toEqual([]);
    }
  });
});

/** Columns by which a row is somebody's. */
const PERSONAL =
  /^(\w+_)?(person|student|parent|teacher|guest|owner|account|address|phone|login)(_id)?$|_by$/;

/** Tables of the database that have such a column. */
function personalTables(): string[] {
  const folder = join(root, 'packages/server/migrations');
  const found = new Set<string>();
  for (const name of readdirSync(folder).sort()) {
    const sql = read(join(folder, name)).replace(/--.*$/gm, '');
    for (const [, dropped = ''] of sql.matchAll(/drop table (?:if exists )?(\w+)/g)) found.delete(dropped);
    const columns = [
      ...[...sql.matchAll(/create (?:unlogged )?table (\w+) \(([\s\S]*?)\n\)/g)].flatMap(
        ([, table = '', body = '']) =>
          [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column = '']) => [table, column] as const),
      ),
      ...[...sql.matchAll(/alter table (\w+)([^;]*);/g)].flatMap(([, table = '', body = '']) =>
        [...body.matchAll(/add column (?:if not exists )?(\w+) /g)].map(
          ([, column = '']) => [table, column] as const,
        ),
      ),
    ];
    for (const [table, column] of columns) if (PERSONAL.test(column)) found.add(table);
  }
  return [...found].sort();
}

describe('what the privacy policy says is stored', () => {
  const files = readdirSync(at('policy/stored')).map((name) => json('policy/stored', name) as StoredTables);
  const stored: StoredTables = Object.assign({}, ...files);
  const texts = { uz: read(at('policy/privacy/uz.md')), ru: read(at('policy/privacy/ru.md')) };

  it('is each table with rows of a person, and no other', () => {
    expect(shapeFaults(StoredTables, stored)).toEqual([]);
    expect(personalTables()).toContain('attendance_mark');
    expect(Object.keys(stored).sort()).toEqual(personalTables());
  });

  it('stands in the policy with these words', () => {
    for (const lang of LANGS)
      for (const [table, words] of Object.entries(stored)) expect(texts[lang], table).toContain(words[lang]);
  });

  /** Lines of the list of periods, by how they begin. */
  const period = (lang: 'uz' | 'ru', begins: string): string =>
    texts[lang].split('\n').find((line) => line.startsWith(`- ${begins}`)) ?? '';

  it.each([
    ['notoʻgʻri parol urinishlari', 'попытки с неверным паролем', signInLimits.forgetHours, ' soat', ' час'],
    ['notoʻgʻri parol urinishlari', 'попытки с неверным паролем', signInLimits.knownDays, ' kun', ' дней'],
    ['bir martalik kodlar', 'одноразовые коды', constants.startCodeDays, ' kun', ' дней'],
    ['mehmonning AI', 'разговор гостя', constants.guestTokenHours, ' soat', ' часов'],
    ['tez yozish poygasidagi', 'запись нажатий в гонке', constants.race.keptDays, ' kun', ' дней'],
    ['kirmasdan topshirilgan', 'тест английского', constants.placement.keptDays, ' kun', ' дней'],
    ['soʻrovning ikki marta', 'ответ на запрос', constants.idempotencyHours, ' soat', ' час'],
  ])('keeps the periods of the server: %s', (uz, ru, number, uzUnit, ruUnit) => {
    expect(period('uz', uz)).toContain(`${number}${uzUnit}`);
    expect(period('ru', ru)).toContain(`${number}${ruUnit}`);
  });

  it('keeps the hours of an embedded sign-in', () => {
    expect(texts.uz).toContain(`${constants.embeddedRefreshHours} soatdan oshmaydi`);
    expect(texts.ru).toContain(`не дольше ${constants.embeddedRefreshHours} часов`);
  });

  it('tells students the same periods', () => {
    const about = { uz: ['12 oy', '30 kun', '16 yosh'], ru: ['12 месяцев', '30 дней', '16 лет'] };
    for (const lang of LANGS)
      for (const words of about[lang]) {
        expect(texts[lang]).toContain(words);
        expect(read(at(`policy/privacy-student/${lang}.md`))).toContain(words);
      }
  });
});

describe('the landing page', () => {
  const page = json('landing/page.json') as Landing;

  it('keeps its shape, with eight questions', () => {
    expect(shapeFaults(Landing, page)).toEqual([]);
    expect(page.questions.items).toHaveLength(8);
  });

  it('is written in the letters of its languages', () => {
    expect(letterFaults(page)).toEqual([]);
  });

  it('names the centre, its phone and address as settings', () => {
    const all = [...pairs(page, '')].map(({ uz }) => uz).join(' ');
    expect(placeholders(all)).toEqual(['{address}', '{centre}', '{phone}']);
  });

  it('says nothing twice but the button', () => {
    const words = [...pairs(page, '')].filter(({ at: place }) => !/action|button/.test(place));
    for (const lang of LANGS) {
      const all = words.map((each) => each[lang]);
      expect(all.filter((each, n) => all.indexOf(each) !== n)).toEqual([]);
    }
  });

  it('promises no number that a centre may set', () => {
    const all = [...pairs(page, '')].map(({ uz, ru }) => `${uz} ${ru}`).join(' ');
    expect(all.match(/\d+/g)).toBeNull();
  });
});

describe('the bank of comments', () => {
  const bank = json('comments/bank.json') as CommentBank;

  it('keeps its shape, each id once, named after its band', () => {
    expect(shapeFaults(CommentBank, bank)).toEqual([]);
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    expect(bank.filter(({ id, band }) => !id.startsWith(`${band}-`))).toEqual([]);
  });

  it('has 40 comments or more, ten or more of each band, four of them or more about code', () => {
    expect(bank.length).toBeGreaterThanOrEqual(40);
    for (const band of ['excellent', 'good', 'work', 'again'] as const) {
      const own = bank.filter((each) => each.band === band);
      expect(own.length, band).toBeGreaterThanOrEqual(10);
      expect(own.filter(({ subject }) => subject === 'code').length, band).toBeGreaterThanOrEqual(4);
    }
  });

  it('says more than a mark does, in 40 to 200 characters, and nothing twice', () => {
    for (const lang of LANGS) {
      const texts = bank.map(({ text }) => text[lang]);
      expect(texts.filter((text) => text.length < 40 || text.length > 200)).toEqual([]);
      expect(texts.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  it('is written in the letters of its languages, and asks for no setting', () => {
    expect(letterFaults(bank)).toEqual([]);
    expect(placeholders(JSON.stringify(bank.map(({ text }) => [text.uz, text.ru])))).toEqual([]);
  });
});

describe('the folders of content', () => {
  it.each(['policy', 'landing', 'comments', 'typing'])('%s holds nothing that no test reads', (folder) => {
    const known = /^(privacy|privacy-student|stored|page\.json|bank\.json|uz|ru|en|drills)$/;
    expect(existsSync(at(folder))).toBe(true);
    expect(readdirSync(at(folder)).filter((name) => !known.test(basename(name)))).toEqual([]);
  });
});
