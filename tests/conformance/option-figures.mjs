// Whether questions with options give their answer away by its place or its length: plain JavaScript, since the bench
// prints these figures and the gate holds them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const langs = ['uz', 'ru'];

/** Between these the share of right answers has to lie, by how many options there are to choose from. */
export const bounds = {
  3: { place: [0.28, 0.38], length: [0.23, 0.43] },
  4: { place: [0.22, 0.28], length: [0.15, 0.35] },
};

/**
 * @typedef {{ options: { id: string, text: string | { uz: string, ru: string } }[], answer: string }} Question
 * @typedef {{ of: string, options: number, questions: number, places: Record<string, number>,
 *   lengths: Record<string, { longest: number, shortest: number }> }} Figures shares of all questions
 */

/** @param {string} path @returns {string[]} */
const jsonFiles = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return jsonFiles(inner);
    return entry.name.endsWith('.json') ? [inner] : [];
  });

/** @param {string} path */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Questions of which one option is right, by where they are asked. @returns {Record<string, Question[]>} */
export function readQuestions() {
  const courses = readdirSync(join(content, 'course')).map((slug) => join(content, 'course', slug));
  /** @param {'class' | 'online'} kind @param {string} file */
  const asked = (kind, file) =>
    courses
      .filter((folder) => json(join(folder, 'course.json')).kind === kind)
      .flatMap((folder) => jsonFiles(folder).filter((path) => basename(path) === file))
      .flatMap((path) => json(path).quiz ?? json(path).questions)
      .filter(({ kind }) => kind === 'choice');
  const units = jsonFiles(join(content, 'english')).flatMap((path) => json(path).exercises);
  return {
    'quizzes of classes': asked('class', 'lesson.json'),
    'quizzes online': asked('online', 'lesson.json'),
    exams: [...asked('class', 'exam.json'), ...asked('online', 'exam.json')],
    'English exercises': units.filter(({ options }) => options),
    'English test': jsonFiles(join(content, 'english-test'))
      .flatMap((path) => json(path).items)
      .filter(({ options }) => options),
  };
}

/** How long an option looks: backticks are drawn as code, not shown. @param {string} text */
const lengthOf = (text) => [...text.replaceAll('`', '')].length;

/** Whether the right option alone is the longest, or alone the shortest: a tie counts for none. */
/** @param {Question} question @param {string} lang @param {1 | -1} sign */
const standsOut = ({ options, answer }, lang, sign) => {
  const length = (/** @type {Question['options'][number]} */ { text }) =>
    sign * lengthOf(typeof text === 'string' ? text : text[/** @type {'uz'} */ (lang)]);
  const right = options.find(({ id }) => id === answer);
  return right !== undefined && options.every((one) => one === right || length(one) < length(right));
};

/** @param {string} of @param {Question[]} all @returns {Figures[]} one for each number of options */
export const figuresOf = (of, all) =>
  [3, 4].flatMap((options) => {
    const questions = all.filter((one) => one.options.length === options);
    if (questions.length === 0) return [];
    /** @param {(question: Question) => boolean} is */
    const share = (is) => questions.filter(is).length / questions.length;
    const own = questions.every((one) => typeof one.options[0]?.text === 'string') ? ['en'] : langs;
    return {
      of,
      options,
      questions: questions.length,
      places: Object.fromEntries(
        [...'abcd'.slice(0, options)].map((letter) => [letter, share(({ answer }) => answer === letter)]),
      ),
      lengths: Object.fromEntries(
        own.map((lang) => [
          lang,
          {
            longest: share((one) => standsOut(one, lang, 1)),
            shortest: share((one) => standsOut(one, lang, -1)),
          },
        ]),
      ),
    };
  });

/** What lies outside its bounds, as a name and a share. @param {Figures} figures @returns {string[]} */
export function outside({ of, options, places, lengths }) {
  const { place, length } = bounds[/** @type {3 | 4} */ (options)];
  /** @param {string} what @param {number} share @param {number[]} range */
  const judged = (what, share, [least = 0, most = 1]) =>
    share >= least && share <= most
      ? []
      : [`${of}, ${options} options, ${what}: ${(100 * share).toFixed(1)} %`];
  return [
    ...Object.entries(places).flatMap(([letter, share]) => judged(letter, share, place)),
    ...Object.entries(lengths).flatMap(([lang, { longest, shortest }]) => [
      ...judged(`longest in ${lang}`, longest, length),
      ...judged(`shortest in ${lang}`, shortest, length),
    ]),
  ];
}
