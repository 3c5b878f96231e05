import { join } from 'node:path';
import { type Course, shapeFaults } from '@mars/contract/content.ts';
import { Interests, RIASEC } from '@mars/contract/content-interests.ts';
import { describe, expect, it } from 'vitest';
import { content, folders, json, LANGS } from './content-files.ts';
import { latinSentences, pairs, uzbekFaults } from './prose.ts';

const interests = json(join(content, 'interests/interests.json')) as Interests;
const { statements, types } = interests;
const home = join(content, 'course');

describe('interest test', () => {
  it('keeps the shape of its file', () => {
    expect(shapeFaults(Interests, interests)).toEqual([]);
  });

  it('has eight statements of each type, named after it, the types coming round', () => {
    expect(statements.map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => RIASEC).flat());
    expect(statements.map(({ id }) => id)).toEqual(
      Array.from({ length: 8 }, (_, n) => RIASEC.map((type) => `${type.toLowerCase()}${n + 1}`)).flat(),
    );
  });

  it('says each thing once, in a short sentence', () => {
    for (const lang of LANGS) {
      const texts = statements.map(({ text }) => text[lang]);
      expect(new Set(texts).size, lang).toBe(48);
      for (const text of texts) {
        expect(text).toMatch(/^[«\p{Lu}].*[.?]$/u);
        expect(text.length, text).toBeLessThanOrEqual(90);
      }
    }
  });

  it('says what one likes or would like to do, not what one can, has or is praised for', () => {
    const liked = {
      uz: /(yoqadi|yaxshi koʻraman|xohlardim|qiziq|gim keladi|zavq beradi|bajonidil qilaman|sezmay qolaman|tinchlik bermaydi)\.$/,
      ru: /нравится|[Лл]юблю|[Хх]отелось бы|хочется|интересно|в радость|с удовольствием|не замечаю, как идёт время|не даёт мне покоя/,
    };
    for (const lang of LANGS)
      expect(statements.map(({ text }) => text[lang]).filter((text) => !liked[lang].test(text))).toEqual([]);
    expect(
      statements.filter(({ text }) => /choʻntak puli|карманн|умею|могу /.test(`${text.uz} ${text.ru}`)),
    ).toEqual([]);
  });

  it('is said by a girl and a boy alike', () => {
    for (const { text } of statements) {
      expect(text.ru).not.toMatch(/\([аяь]+\)|\//);
      expect(text.ru).not.toMatch(/(?<!\p{L})(рад|рада|готов|готова|сам|сама|один|одна)(?!\p{L})/u);
    }
  });

  it('has fitting subjects for each type, the reasons all different', () => {
    const fits = RIASEC.flatMap((type) => types[type].fits);
    for (const type of RIASEC) {
      const subjects = types[type].fits.map(({ subject }) => subject);
      expect(new Set(subjects).size, type).toBe(subjects.length);
    }
    for (const lang of LANGS) expect(new Set(fits.map(({ why }) => why[lang])).size, lang).toBe(fits.length);
  });

  it('gives a reason that is of one course alone to a course of that subject', () => {
    const named = RIASEC.flatMap((type) => types[type].fits.filter(({ course }) => course));
    expect(named.length).toBeGreaterThanOrEqual(3);
    for (const { subject, course } of named) {
      expect(folders(home)).toContain(course);
      expect((json(join(home, course!, 'course.json')) as Course).subject).toBe(subject);
    }
  });

  it('has a way to every subject that is taught', () => {
    const taught = folders(home).map((slug) => (json(join(home, slug, 'course.json')) as Course).subject);
    const reached = RIASEC.flatMap((type) => types[type].fits.map(({ subject }) => subject));
    expect(
      [...new Set([...taught, 'english', 'maths'])].filter((each) => !reached.includes(each as never)),
    ).toEqual([]);
  });

  it('is written in the letters of its language', () => {
    const said = [...pairs(interests, 'interests')];
    expect(said.flatMap(({ at, uz }) => uzbekFaults(uz).map((fault) => `${at}: ${fault}: ${uz}`))).toEqual(
      [],
    );
    expect(said.filter(({ ru }) => !/[а-яё]/i.test(ru) || latinSentences(ru).length > 0)).toEqual([]);
  });
});
