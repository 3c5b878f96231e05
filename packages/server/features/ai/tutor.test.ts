import { readdirSync, readFileSync } from 'node:fs';
import { type CentreSettings, centreDefaults } from '@mars/contract/constants.ts';
import MiniSearch from 'minisearch';
import { describe, expect, it, vi } from 'vitest';
import { textOf } from '../course/files.ts';
import { readCourses } from '../course/offer.ts';
import { createTutor, loadHelpTexts } from './tutor.ts';
import { fillText } from './tutor-fill.ts';
import { lessonTexts } from './tutor-lessons.ts';
import { notAModel } from './tutor-talk.ts';
import { type HelpText, parseHelpText } from './tutor-texts.ts';
import { valuesOf } from './tutor-values.ts';
import { detectLang, normalise, stem, type TutorLang, tokenise } from './tutor-words.ts';

interface Questions {
  questions: { lang: TutorLang; id: string; question: string }[];
  offTopic?: { lang: TutorLang; question: string }[];
}

const here = (path: string): URL => new URL(path, import.meta.url);
const readQuestions = (name: string): Questions => JSON.parse(readFileSync(here(name), 'utf8'));

const texts = loadHelpTexts(here('../../../../content/help').pathname);
const courses = readCourses();
const lessons = lessonTexts(courses);
const tutor = createTutor(texts, lessons);
const idsOf = (lang: TutorLang): string[] =>
  texts.filter((text) => text.lang === lang).map((text) => text.id);
const nameOf = (text: HelpText): string => `${text.id}.${text.lang}`;
/** All that the tutor can say. */
const said = [...texts, ...lessons]
  .map(({ title, keywords, body, more }) => [title, keywords, body, more].join('\n'))
  .join('\n');
const withoutCode = (markdown: string): string => markdown.replace(/```[\s\S]*?```|`[^`]*`/g, ' ');

function reach({ questions, offTopic = [] }: Questions) {
  const missed = questions.filter(({ id, question }) => tutor.answer(question).textId !== id);
  const claimed = offTopic.filter(({ question }) => tutor.answer(question).known);
  return {
    right: questions.length - missed.length,
    unknown: offTopic.length - claimed.length,
    figures:
      `first hit right: ${questions.length - missed.length} of ${questions.length}, ` +
      `"I do not know": ${offTopic.length - claimed.length} of ${offTopic.length}; wrong: ` +
      [...missed, ...claimed].map((q) => `${q.question} -> ${tutor.answer(q.question).textId}`).join(' | '),
  };
}

describe('questions of children', () => {
  const written = readQuestions('./tutor-questions.json');

  it('are twenty in each language, at least half without a word of the title they look for', () => {
    const blind = written.questions.filter(({ lang, id, question }) => {
      const title = texts.find((text) => text.id === id && text.lang === lang)?.title ?? '';
      const words = new Set(tokenise(title, lang).map((word) => stem(word, lang)));
      return !tokenise(question, lang).some((word) => words.has(stem(word, lang)));
    });
    expect(written.questions.filter(({ lang }) => lang === 'uz')).toHaveLength(20);
    expect(written.questions.filter(({ lang }) => lang === 'ru')).toHaveLength(20);
    expect(blind.length).toBeGreaterThanOrEqual(20);
  });

  it('find the right text first in at least 32 of 40, and "I do not know" in 9 of 10 off the topic', () => {
    const { right, unknown, figures } = reach(written);
    expect(right, figures).toBeGreaterThanOrEqual(32);
    expect(unknown, figures).toBeGreaterThanOrEqual(9);
  });

  it('were not learnt by heart: others, made up later, do as well', () => {
    const { right, unknown, figures } = reach(readQuestions('./tutor-questions-later.json'));
    expect(right, figures).toBeGreaterThanOrEqual(13);
    expect(unknown, figures).toBeGreaterThanOrEqual(5);
  });

  it('are answered in their own language', () => {
    for (const { lang, question } of written.questions)
      expect(tutor.answer(question).lang, question).toBe(lang);
  });
});

describe('lessons', () => {
  it('are all there, in both languages', () => {
    const count = courses.flatMap(({ modules }) => modules.flatMap(({ json }) => json.lessons)).length;
    expect(lessons.filter(({ lang }) => lang === 'uz')).toHaveLength(count);
    expect(lessons.filter(({ lang }) => lang === 'ru')).toHaveLength(count);
  });

  it('are the first hit of at least 34 of 40 questions on their contents, twenty in each language', () => {
    const written = readQuestions('./tutor-questions-lessons.json');
    const ids = new Set(lessons.map(({ id }) => id));
    expect(written.questions.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(written.questions.filter(({ lang }) => lang === 'uz')).toHaveLength(20);
    expect(written.questions.filter(({ lang }) => lang === 'ru')).toHaveLength(20);
    const { right, figures } = reach(written);
    expect(right, figures).toBeGreaterThanOrEqual(34);
  });

  it('are found by others, made up later, too; and not by what is off the topic', () => {
    const { right, unknown, figures } = reach(readQuestions('./tutor-questions-lessons-later.json'));
    expect(right, figures).toBeGreaterThanOrEqual(15);
    expect(unknown, figures).toBeGreaterThanOrEqual(7);
  });

  it('answer what no help text does, and go on to the next one', () => {
    const first = tutor.answer('60–30–10 qoidasi ranglar urgʻu palitra');
    expect(first.textId).toBe('lesson-telefonda-dizayn-m1-02-rang');
    expect(first.text).toContain('Rang soʻzdan oldin gapiradi');
    const more = tutor.answer('yana', { previousTextId: first.textId });
    expect(more.textId).toBe('lesson-telefonda-dizayn-m1-02-rang#more');
    expect(tutor.answer('yana', { previousTextId: more.textId }).textId).toBe(
      'lesson-telefonda-dizayn-m1-03-shrift',
    );
    expect(tutor.answer('контраст текста и фона палитра акцент').textId).toBe(
      'lesson-telefonda-dizayn-m1-02-rang',
    );
  });

  it('never tell a quiz: neither its questions nor why an answer is right', () => {
    const secret = courses
      .flatMap(({ modules }) => modules.flatMap(({ elements }) => elements))
      .flatMap(({ json }) => ('quiz' in json ? json.quiz : 'questions' in json ? json.questions : []))
      .flatMap(({ text, why }) => [text.uz, text.ru, why.uz, why.ru]);
    expect(secret.length).toBeGreaterThan(500);
    // A few stand in the lesson itself.
    const taught = courses
      .flatMap(({ modules }) => modules.flatMap(({ elements }) => elements))
      .flatMap(({ files }) =>
        [...files].flatMap(([name, bytes]) => (name.endsWith('.md') ? [textOf(bytes)] : [])),
      )
      .join('\n');
    expect(secret.filter((sentence) => said.includes(sentence) && !taught.includes(sentence))).toEqual([]);
  });

  it('never tell homework, nor the solution of a task', () => {
    const homework = courses
      .flatMap(({ modules }) => modules.flatMap(({ elements }) => elements))
      .filter(({ kind }) => kind === 'homework')
      .flatMap(({ files }) => [files.get('uz.md'), files.get('ru.md')])
      .flatMap((bytes) => (bytes ? textOf(bytes).split(/\n\n+/) : []))
      .filter((paragraph) => paragraph.length > 60);
    const solutions = readdirSync(here('../../../../content/task'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /solution\.(py|js)$/.test(name))
      .map((name) => readFileSync(here(`../../../../content/task/${name}`), 'utf8').trim());
    expect([homework.length > 50, solutions.length > 50]).toEqual([true, true]);
    expect([...homework, ...solutions].filter((text) => said.includes(text))).toEqual([]);
  });
});

const filled = ({ body, lang }: HelpText, settings: CentreSettings): string =>
  fillText(body, valuesOf({ settings, offer: [] }, lang));

/** The same tree with each number twice as big. */
const doubled = <T>(value: T): T =>
  (typeof value === 'number'
    ? value * 2
    : Array.isArray(value)
      ? value.map(doubled)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, doubled(each)]))
        : value) as T;

describe('help texts', () => {
  it('are the same in both languages, at least 34', () => {
    expect(idsOf('uz')).toEqual(idsOf('ru'));
    expect(idsOf('uz').length).toBeGreaterThanOrEqual(34);
  });

  it.each(texts.map((text) => [nameOf(text), text] as const))(
    '%s has 60 words beside its code',
    (_, text) => {
      const words = withoutCode(text.body)
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word));
      expect(words.length).toBeGreaterThanOrEqual(60);
    },
  );

  it.each(texts.map((text) => [nameOf(text), text] as const))('%s spells its letters rightly', (_, text) => {
    const shown = withoutCode(`${text.title}\n${text.keywords}\n${text.body}\n${text.more}`);
    expect(shown.replaceAll("so'm", '')).not.toMatch(/['"’‘´`]/);
    expect(shown, 'ʻ stands after o and g only, ʼ nowhere there').not.toMatch(/[^og]ʻ|[og]ʼ/i);
    if (text.lang === 'ru') expect(shown).not.toMatch(/[ʻʼ]/);
  });

  it('lead on to texts that exist', () => {
    const ids = new Set(idsOf('uz'));
    expect(texts.filter((text) => text.next && !ids.has(text.next)).map(nameOf)).toEqual([]);
  });

  it('name the numbers of the contract', () => {
    const { premiumPrice, premiumDays, premiumRenewLastDays, attendanceCoins, codingCoinsMonth } =
      centreDefaults;
    const { onlineCoinsMonth, aiUnitsDay, codingSubmitsDay, typingRunsDay, extraLessons, shopTrialLessons } =
      centreDefaults;
    const expected: Record<string, number[]> = {
      'premium-buy': [premiumPrice, premiumDays],
      'premium-renew': [premiumPrice, premiumRenewLastDays],
      'attendance-coins': [attendanceCoins.free, attendanceCoins.premium],
      'coins-earn': [...Object.values(codingCoinsMonth), ...Object.values(onlineCoinsMonth)],
      'ai-assistant': [aiUnitsDay.free, aiUnitsDay.premium],
      'coding-practice': [codingSubmitsDay.free, ...Object.values(codingCoinsMonth)],
      'typing-game': [typingRunsDay],
      'extra-lessons': [extraLessons.freeUses],
      shop: [shopTrialLessons],
    };
    for (const [id, numbers] of Object.entries(expected)) {
      for (const text of texts.filter((each) => each.id === id)) {
        const named = filled(text, centreDefaults).match(/\d+/g)?.map(Number);
        expect(named, nameOf(text)).toEqual(expect.arrayContaining(numbers));
        // Of another centre they are its own.
        const other = doubled(centreDefaults);
        const others = filled(text, other).match(/\d+/g)?.map(Number);
        expect(others, nameOf(text)).toEqual(expect.arrayContaining(numbers.map((number) => number * 2)));
      }
    }
  });

  it('must begin with a title', () => {
    expect(() => parseHelpText('x', 'uz', 'no title')).toThrow('x.uz.md');
  });
});

describe('a question that is no question', () => {
  /** Every word that was looked for; each costs a walk over the index, by the square of its length. */
  const lookedFor = (question: string): string[] => {
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    try {
      tutor.answer(question, { lang: 'ru' });
      return search.mock.calls.map(([term]) => String(term));
    } finally {
      search.mockRestore();
    }
  };

  it.each([
    ['Latin', 'a', 'b'],
    ['Russian', 'я', 'щ'],
    ['digits', '1', '2'],
  ])('costs no walk by a word of more than 40 letters (%s)', (_, a, b) => {
    expect(lookedFor((a + b).repeat(4000))).toEqual([]);
    expect(lookedFor(`${(a + b).repeat(20)}${a}`)).toEqual([]);
    const longest = lookedFor((a + b).repeat(20));
    expect(Math.max(...longest.map((term) => term.length))).toBeGreaterThan(30);
  });

  it('costs no more by more words than forty', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, n) => `soz${String.fromCharCode(97 + (n % 26)).repeat(2)}q${n}`).join(
        ' ',
      );
    expect(lookedFor(words(800)).length).toBe(lookedFor(words(40)).length);
  });

  it('is answered by what else stands in it', () => {
    expect(tutor.answer(`premium qancha turadi ${'x'.repeat(41)}`).textId).toBe('premium-buy');
  });
});

describe('a conversation', () => {
  it('goes on with a further example, then with the next text', () => {
    const example = tutor.answer('yana misol', { previousTextId: 'python-for' });
    expect(example).toMatchObject({ textId: 'python-for#more', known: true, lang: 'uz' });
    expect(example.text).toContain('while');
    expect(tutor.answer('davomi', { previousTextId: example.textId }).textId).toBe('python-list');
    expect(tutor.answer('а дальше?', { previousTextId: 'python-list#more' })).toMatchObject({
      textId: 'python-function',
      lang: 'ru',
    });
  });

  it('has nothing to go on with when nothing was said before', () => {
    expect(tutor.answer('davomi').known).toBe(false);
    expect(tutor.answer('yana', { previousTextId: 'no-such-text' }).known).toBe(false);
  });

  it('answers a new question even when something was said before', () => {
    expect(tutor.answer('premium qancha turadi', { previousTextId: 'python-for' }).textId).toBe(
      'premium-buy',
    );
  });

  it('replies to greetings and thanks, but hears the question after them', () => {
    expect(tutor.answer('Salom!')).toMatchObject({ textId: null, known: true, lang: 'uz' });
    expect(tutor.answer('Спасибо большое')).toMatchObject({ textId: null, known: true, lang: 'ru' });
    expect(tutor.answer('salom, premium qancha turadi?').textId).toBe('premium-buy');
  });

  it('says that it is no language model when asked, and nowhere else', () => {
    const count = (text: string, lang: TutorLang) => text.split(notAModel[lang]).length - 1;
    expect(count(tutor.answer('premium qancha turadi').text, 'uz')).toBe(0);
    expect(count(tutor.answer('kimsan').text, 'uz')).toBe(1);
    expect(count(tutor.answer('рецепт торта').text, 'ru')).toBe(0);
  });

  it('says plainly that it does not know', () => {
    expect(tutor.answer('palov qanday pishiriladi').text).toMatch(/^Bilmayman/);
    expect(tutor.answer('рецепт шоколадного торта').text).toMatch(/^Не знаю/);
    for (const nothing of ['', '   ', '???', '2+2']) expect(tutor.answer(nothing).known, nothing).toBe(false);
  });
});

describe('languages', () => {
  it('are told by the letters', () => {
    expect(detectLang('Как купить?')).toBe('ru');
    expect(detectLang('қанча туради')).toBe('uz');
    expect(detectLang('qancha')).toBe('uz');
    expect(detectLang('12?')).toBeNull();
  });

  it('leave a word of both to the language of the page', () => {
    expect(tutor.answer('flexbox', { lang: 'ru' })).toMatchObject({ textId: 'css-flexbox', lang: 'ru' });
    expect(tutor.answer('flexbox', { lang: 'uz' })).toMatchObject({ textId: 'css-flexbox', lang: 'uz' });
    expect(tutor.answer('dokon nega yopiq', { lang: 'ru' })).toMatchObject({ textId: 'shop', lang: 'uz' });
  });

  it('may be written in each other’s letters', () => {
    expect(tutor.answer('skolko stoit premium')).toMatchObject({ textId: 'premium-buy', lang: 'ru' });
    expect(tutor.answer('парол эсимдан чикди')).toMatchObject({ textId: 'forgot-password', lang: 'uz' });
    const branches = 'lesson-git-va-github-m2-01-shoxlar';
    expect(tutor.answer('kak sozdat vetku v git')).toMatchObject({ textId: branches, lang: 'ru' });
    expect(tutor.answer('гитда янги шох очиш')).toMatchObject({ textId: branches, lang: 'uz' });
  });
});

describe('words', () => {
  it('are equal whatever apostrophe stands in them', () => {
    const spellings = ['oʻquvchi', "o'quvchi", 'o’quvchi', 'o‘quvchi', 'o`quvchi', 'oquvchi'];
    expect(new Set(spellings.map((word) => normalise(word, 'uz')))).toEqual(new Set(['oquvchi']));
    expect(normalise('Ёлка', 'ru')).toBe('елка');
  });

  it.each([
    ['uz', 'coinlarimni', 'coin'],
    ['uz', 'baxolarimiz', 'baho'],
    ['uz', 'dukonga', 'doʻkon'],
    ['ru', 'монетами', 'монета'],
    ['ru', 'пороля', 'пароль'],
    ['ru', 'обектов', 'объект'],
    ['ru', 'масивы', 'массивы'],
    ['ru', 'комит', 'коммит'],
    ['ru', 'питоне', 'Python'],
    ['uz', 'pitonda', 'Python'],
    ['uz', 'gitxabga', 'GitHub'],
  ] as const)('%s: %s is met by %s', (lang, asked, written) => {
    expect(stem(normalise(asked, lang), lang)).toBe(stem(normalise(written, lang), lang));
  });
});
