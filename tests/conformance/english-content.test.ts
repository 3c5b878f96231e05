import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shapeFaults } from '@mars/contract/content.ts';
import {
  CEFR,
  type Exercise,
  SKILLS,
  type TestItem,
  TestItems,
  Unit,
} from '@mars/contract/content-english.ts';
import { describe, expect, it } from 'vitest';
import { content, files, folders, json, LANGS, markdownFaults, readText } from './content-files.ts';
import { latinSentences, pairs, uzbekFaults } from './prose.ts';

type Options = { options: { id: string; text: string }[]; answer: string };

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[a-z\d]/i.test(word));
/** As answers are compared. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.?!]$/, '');
const isDistinct = (texts: string[]): boolean => new Set(texts.map(plain)).size === texts.length;
const gaps = (text: string): number => text.split('___').length - 1;

const optionFaults = ({ options, answer }: Options): string[] => {
  const letters = options.map(({ id }) => id);
  return [
    ...(letters.join('') === 'abcd'.slice(0, letters.length) ? [] : [`options are ${letters}`]),
    ...(letters.includes(answer) ? [] : [`no option ${answer}`]),
    ...(isDistinct(options.map(({ text }) => text)) ? [] : ['two options are the same']),
  ];
};

const SHORT = Object.entries({
  'is not': "isn't",
  'are not': "aren't",
  'do not': "don't",
  'does not': "doesn't",
  'did not': "didn't",
  'has not': "hasn't",
  'have not': "haven't",
  'will not': "won't",
  'must not': "mustn't",
  cannot: "can't",
});
/** Answers that lack their long or short form: both are always accepted. */
const contractionFaults = (answers: string[]): string[] =>
  answers.flatMap((answer) =>
    SHORT.flatMap(([long, short]) =>
      [answer.replace(long, short), answer.replace(short, long)].filter((form) => !answers.includes(form)),
    ).map((form) => `no "${form}"`),
  );

/** What an English text may not have: letters of other languages, curly apostrophes, American spelling. */
const englishFaults = (text: string): string[] => [
  ...(/[^\x20-\x7eé]/.test(text) ? ['a sign that is not of English'] : []),
  ...(/\b(color|center|favorite|neighbor|gray|traveler|theater|apartment|movie|cookie|soccer)s?\b|\bmath\b/i.test(
    text,
  )
    ? ['American English']
    : []),
  ...(/ {2}| [,.?!:]/.test(text) ? ['a space too many'] : []),
];
const speechFaults = (script: string): string[] =>
  /[^a-z ,.?!':-]/i.test(script) ? ['a sign that a voice stumbles over'] : [];

/** Of the right answers that are letters, the share of the most frequent one. */
const mostFrequent = (answers: string[]): number =>
  Math.max(...[...'abcd'].map((each) => answers.filter((answer) => answer === each).length)) / answers.length;

describe('English test', () => {
  const home = join(content, 'english-test');
  const banks = files(home)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path: relative(home, path), bank: json(path) as TestItems }));
  const items = banks.flatMap(({ bank }) => bank.items.map((item) => ({ ...item, bank })));
  const faults = (check: (item: TestItem, skill: string, level: string) => string[]): string[] =>
    items.flatMap(({ bank, ...item }) =>
      check(item as TestItem, bank.skill, bank.level).map((fault) => `${item.id}: ${fault}`),
    );

  it('keeps the shape of its files, each in the place that its level and skill name', () => {
    expect(
      banks.flatMap(({ path, bank }) => shapeFaults(TestItems, bank).map((each) => `${path} ${each}`)),
    ).toEqual([]);
    expect(banks.map(({ path }) => path).sort()).toEqual(
      CEFR.flatMap((level) => SKILLS.map((skill) => `${level.toLowerCase()}/${skill}.json`)).sort(),
    );
    for (const { path, bank } of banks) {
      expect(path).toBe(`${bank.level.toLowerCase()}/${bank.skill}.json`);
      expect(bank.items.map(({ id }) => id)).toEqual(
        bank.items.map((_, n) => `${path.replace('/', '-').replace('.json', '')}-${n + 1}`),
      );
    }
  });

  it('has items enough: 150, 30 of each level, 7 of each skill at each level', () => {
    expect(items.length).toBeGreaterThanOrEqual(150);
    for (const level of CEFR)
      expect(items.filter(({ bank }) => bank.level === level).length, level).toBeGreaterThanOrEqual(30);
    for (const { path, bank } of banks) expect(bank.items.length, path).toBeGreaterThanOrEqual(7);
  });

  it('has some to type at each level, most to choose', () => {
    for (const level of CEFR) {
      const of = items.filter(({ bank }) => bank.level === level);
      const typed = of.filter(({ kind }) => kind === 'typed').length / of.length;
      expect(typed, level).toBeGreaterThanOrEqual(0.1);
      expect(typed, level).toBeLessThanOrEqual(0.4);
    }
  });

  it('has difficulties of the level, from easy to hard', () => {
    const borders = [-2.8, -1.5, -0.5, 0.5, 1.5, 2.8];
    for (const { path, bank } of banks) {
      const at = CEFR.indexOf(bank.level);
      for (const { id, b } of bank.items) {
        expect(b, id).toBeGreaterThanOrEqual(borders[at] as number);
        expect(b, id).toBeLessThan(borders[at + 1] as number);
      }
      expect(bank.items.map(({ b }) => b).sort((x, y) => x - y)).toEqual(bank.items.map(({ b }) => b));
      expect(new Set(bank.items.map(({ b }) => b)).size, path).toBeGreaterThanOrEqual(7);
    }
  });

  it('asks what has one answer, and that is there', () => {
    expect(
      faults((item) =>
        item.kind === 'choice'
          ? optionFaults(item)
          : [
              ...(isDistinct(item.answers) ? [] : ['an answer is there twice']),
              ...contractionFaults(item.answers),
            ],
      ),
    ).toEqual([]);
  });

  it('has a text to read for reading, words to speak for listening, one gap for the rest', () => {
    expect(
      faults(({ passage, script, text }, skill) => [
        ...((skill === 'reading') === (passage !== undefined) ? [] : ['passage']),
        ...((skill === 'listening') === (script !== undefined) ? [] : ['script']),
        ...(gaps(text) === (skill === 'grammar' || skill === 'vocabulary' ? 1 : 0) ? [] : ['gaps']),
        ...(gaps(text) || /[?.]$/.test(text) ? [] : ['a question without its mark']),
      ]),
    ).toEqual([]);
  });

  it('keeps texts as short as the level reads and hears', () => {
    const most = { A1: 35, A2: 45, B1: 50, B2: 55, C1: 55 };
    expect(
      faults(({ passage, script, text }, _skill, level) => [
        ...(wordsOf(`${passage ?? ''}${script ?? ''}`).length <= most[level as keyof typeof most]
          ? []
          : ['too long']),
        ...(wordsOf(text).length <= 25 ? [] : ['a long question']),
        ...(script ? speechFaults(script) : []),
      ]),
    ).toEqual([]);
  });

  it('asks nothing twice', () => {
    expect(
      isDistinct(items.map(({ passage, script, text }) => `${passage ?? ''}${script ?? ''}${text}`)),
    ).toBe(true);
  });

  it('is written in British English', () => {
    expect(
      faults((item) =>
        [
          item.passage ?? '',
          item.script ?? '',
          item.text,
          ...(item.kind === 'choice' ? item.options.map(({ text }) => text) : item.answers),
        ].flatMap(englishFaults),
      ),
    ).toEqual([]);
  });

  it('does not give the right answer away by its letter or its length', () => {
    const choices = items.flatMap((item) => (item.kind === 'choice' ? [item] : []));
    expect(mostFrequent(choices.map(({ answer }) => answer))).toBeLessThanOrEqual(0.3);
    const longest = choices.filter(({ options, answer }) => {
      const length = (id: string) => options.find((option) => option.id === id)?.text.length ?? 0;
      return options.every(({ id }) => id === answer || length(id) < length(answer));
    });
    expect(longest.length / choices.length).toBeLessThanOrEqual(0.4);
  });
});

describe('English units', () => {
  const home = join(content, 'english');
  const units = folders(home)
    .sort()
    .map((slug) => ({ slug, unit: json(join(home, slug, 'unit.json')) as Unit }));
  const exercises = units.flatMap(({ slug, unit }) =>
    unit.exercises.map((exercise) => ({ slug, ...exercise }) as Exercise & { slug: string }),
  );
  const faults = (check: (exercise: Exercise) => string[]): string[] =>
    exercises.flatMap((each) => check(each).map((fault) => `${each.slug} ${each.id}: ${fault}`));
  const texts = units.flatMap(({ slug }) => LANGS.map((lang) => readText(join(home, slug, `${lang}.md`))));

  it('keeps the shape of its files, and has no others', () => {
    expect(
      units.flatMap(({ slug, unit }) => shapeFaults(Unit, unit).map((each) => `${slug} ${each}`)),
    ).toEqual([]);
    for (const { slug } of units)
      expect(readdirSync(join(home, slug)).sort(), slug).toEqual(['ru.md', 'unit.json', 'uz.md']);
  });

  it('has twelve units and more, numbered, from A1 up', () => {
    expect(units.length).toBeGreaterThanOrEqual(12);
    for (const [n, { slug }] of units.entries())
      expect(slug).toMatch(new RegExp(`^${String(n + 1).padStart(2, '0')}(-[a-z]+)+$`));
    const levels = units.map(({ unit }) => CEFR.indexOf(unit.level));
    expect([...levels].sort()).toEqual(levels);
    for (const level of ['A1', 'A2', 'B1'] as const)
      expect(units.filter(({ unit }) => unit.level === level).length, level).toBeGreaterThanOrEqual(4);
  });

  it('has 240 exercises and more, twenty in each unit, of each kind', () => {
    expect(exercises.length).toBeGreaterThanOrEqual(240);
    for (const { slug, unit } of units) {
      expect(unit.exercises.length, slug).toBeGreaterThanOrEqual(20);
      expect(new Set(unit.exercises.map(({ kind }) => kind)), slug).toEqual(
        new Set(['choose', 'type', 'order', 'match', 'listen']),
      );
      expect(unit.exercises.map(({ id }) => id)).toEqual(unit.exercises.map((_, n) => `e${n + 1}`));
    }
  });

  it('teaches a word once', () => {
    const words = units.flatMap(({ unit }) => unit.words);
    expect(isDistinct(words.map(({ en }) => en))).toBe(true);
    for (const { slug, unit } of units)
      for (const lang of LANGS) expect(isDistinct(unit.words.map((word) => word[lang])), slug).toBe(true);
  });

  it('asks what has an answer', () => {
    expect(
      faults((exercise) => {
        if (exercise.kind === 'choose' || 'options' in exercise) return optionFaults(exercise);
        if (exercise.kind === 'match') return [];
        return isDistinct(exercise.answers) ? [] : ['an answer is there twice'];
      }),
    ).toEqual([]);
    const letters = exercises.flatMap((each) => ('options' in each ? [each.answer] : []));
    expect(mostFrequent(letters)).toBeLessThanOrEqual(0.4);
  });

  it('accepts long and short forms where an answer is typed', () => {
    expect(
      faults((exercise) => {
        if (exercise.kind === 'order' || !('answers' in exercise)) return [];
        return 'text' in exercise && /short form/.test(exercise.text)
          ? []
          : contractionFaults(exercise.answers);
      }),
    ).toEqual([]);
  });

  it('leaves one gap where a word is typed, one at most where it is chosen', () => {
    expect(
      faults((exercise) => {
        if (exercise.kind === 'type') return gaps(exercise.text) === 1 ? [] : ['gaps'];
        return exercise.kind === 'choose' && gaps(exercise.text) > 1 ? ['gaps'] : [];
      }),
    ).toEqual([]);
  });

  it('gives all words of a sentence to order, and not in their order', () => {
    const sorted = (words: string[]) => words.map((word) => word.toLowerCase()).sort();
    expect(
      faults((exercise) =>
        exercise.kind === 'order'
          ? exercise.answers.flatMap((answer) => [
              ...(sorted(exercise.words).join(' ') === sorted(plain(answer).split(' ')).join(' ')
                ? []
                : [`other words than "${answer}"`]),
              ...(plain(exercise.words.join(' ')) === plain(answer) ? ['lies in order'] : []),
              ...(/^[A-Z].*[.?!]$/.test(answer) ? [] : ['no sentence']),
            ])
          : [],
      ),
    ).toEqual([]);
  });

  it('matches what has one pair each', () => {
    expect(
      faults((exercise) =>
        exercise.kind === 'match'
          ? [exercise.pairs.map(({ en }) => en)]
              .concat(
                LANGS.map((lang) =>
                  exercise.pairs.map(({ with: other }) => (typeof other === 'string' ? other : other[lang])),
                ),
              )
              .flatMap((side) => (isDistinct(side) ? [] : ['two are the same']))
          : [],
      ),
    ).toEqual([]);
  });

  it('speaks what a voice can say, and accepts it', () => {
    expect(
      faults((exercise) => {
        if (exercise.kind !== 'listen') return [];
        const { script } = exercise;
        return [
          ...speechFaults(script),
          ...(wordsOf(script).length <= 16 ? [] : ['too long']),
          ...('options' in exercise || exercise.answers.some((answer) => plain(answer) === plain(script))
            ? []
            : ['does not accept what was said']),
        ];
      }),
    ).toEqual([]);
  });

  it('asks nothing twice', () => {
    const asked = exercises.flatMap((each) => {
      if ('script' in each) return [each.script];
      if ('text' in each) return [each.text];
      return 'answers' in each ? [each.answers[0] as string] : [];
    });
    expect(asked.filter((text, n) => asked.findIndex((other) => plain(other) === plain(text)) !== n)).toEqual(
      [],
    );
  });

  it('is written in British English', () => {
    expect(
      faults((exercise) =>
        [
          'text' in exercise ? exercise.text : '',
          'script' in exercise ? exercise.script : '',
          ...('options' in exercise ? exercise.options.map(({ text }) => text) : []),
          ...('answers' in exercise ? exercise.answers : []),
        ].flatMap(englishFaults),
      ),
    ).toEqual([]);
    expect(units.flatMap(({ unit }) => unit.words.flatMap(({ en }) => englishFaults(en)))).toEqual([]);
  });

  it('explains in both languages alike, in 80 to 260 words', () => {
    for (const { path, lang, words, prose, blocks } of texts) {
      expect(words, path).toBeGreaterThanOrEqual(80);
      expect(words, path).toBeLessThanOrEqual(260);
      expect(blocks, path).toEqual([]);
      if (lang === 'ru') continue;
      const other = texts.find((text) => text.path === path.replace(/uz\.md$/, 'ru.md'));
      const headings = (lines: string[] = []) => lines.flatMap((line) => /^#+(?= )/.exec(line)?.[0] ?? []);
      expect(headings(prose), path).toEqual(headings(other?.prose));
      expect(headings(prose).length, path).toBeGreaterThanOrEqual(2);
    }
  });

  it('is written in the allowed Markdown and in the letters of its language', () => {
    expect(texts.flatMap(markdownFaults)).toEqual([]);
    const said = [
      ...units.flatMap(({ slug, unit }) => [...pairs(unit, slug)]),
      ...texts.map(({ path, lang, prose }) => ({ at: path, uz: '', ru: '', [lang]: prose.join('\n') })),
    ];
    expect(said.flatMap(({ at, uz }) => uzbekFaults(uz).map((fault) => `${at}: ${fault}: ${uz}`))).toEqual(
      [],
    );
    expect(said.flatMap(({ at, ru }) => latinSentences(ru).map((each) => `${at}: ${each}`))).toEqual([]);
    expect(said.filter(({ at, ru }) => !/\.md$/.test(at) && !/[а-яё`]/i.test(ru))).toEqual([]);
  });
});
