// Whether questions with options give their answer away by its place or its length: plain JavaScript, since the bench
// prints these figures and the gate holds them.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const content = fileURLToPath(new URL('../../content/', import.meta.url));

export const bounds = {
  3: { place: [0.28, 0.38], length: [0.23, 0.43] },
  4: { place: [0.22, 0.28], length: [0.15, 0.35] },
};

const jsonFiles = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return jsonFiles(inner);
    return entry.name.endsWith('.json') ? [inner] : [];
  });
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function readQuestions() {
  const courses = readdirSync(join(content, 'course')).map((slug) => join(content, 'course', slug));
  const asked = (kind, file) =>
    courses
      .filter((folder) => json(join(folder, 'course.json')).kind === kind)
      .flatMap((folder) => jsonFiles(folder).filter((path) => basename(path) === file))
      .flatMap((path) => json(path).quiz ?? json(path).questions)
      .filter((question) => question.kind === 'choice');
  return {
    'quizzes of classes': asked('class', 'lesson.json'),
    'quizzes online': asked('online', 'lesson.json'),
    exams: [...asked('class', 'exam.json'), ...asked('online', 'exam.json')],
    'English exercises': jsonFiles(join(content, 'english'))
      .flatMap((path) => json(path).exercises)
      .filter(({ options }) => options),
    'English test': jsonFiles(join(content, 'english-test'))
      .flatMap((path) => json(path).items)
      .filter(({ options }) => options),
  };
}

/** How long an option looks: backticks are drawn as code, not shown. */
const lengthOf = (text) => [...text.replaceAll('`', '')].length;

/** Whether the right option alone is the longest, or with -1 the shortest: a tie counts for none. */
function standsOut({ options, answer }, lang, sign) {
  const length = ({ text }) => sign * lengthOf(typeof text === 'string' ? text : text[lang]);
  const right = options.find(({ id }) => id === answer);
  return options.every((one) => one === right || length(one) < length(right));
}

export const figuresOf = (of, all) =>
  [3, 4].flatMap((options) => {
    const questions = all.filter((one) => one.options.length === options);
    if (questions.length === 0) return [];
    const share = (is) => questions.filter(is).length / questions.length;
    const isEnglish = questions.every((one) => typeof one.options[0].text === 'string');
    return {
      of,
      options,
      questions: questions.length,
      places: Object.fromEntries(
        [...'abcd'.slice(0, options)].map((letter) => [letter, share(({ answer }) => answer === letter)]),
      ),
      lengths: Object.fromEntries(
        (isEnglish ? ['en'] : ['uz', 'ru']).map((lang) => [
          lang,
          {
            longest: share((one) => standsOut(one, lang, 1)),
            shortest: share((one) => standsOut(one, lang, -1)),
          },
        ]),
      ),
    };
  });

export function outside({ of, options, places, lengths }) {
  const { place, length } = bounds[options];
  const judged = (what, share, [least, most]) =>
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
