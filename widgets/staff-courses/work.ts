import { readTypedAddress } from '@mars/contract/pieces/typed-address.ts';
import type { Lang } from '@mars/i18n/lang.ts';
import type { Change, Source } from './courses.ts';

export type Lesson = NonNullable<Source['lesson']>;
export type Question = Lesson['quiz'][number];
export type Kind = Question['kind'];
type Words = Lesson['title'];

/** What stands in the editor. Numbers that are not typed are 0. */
export interface Work extends Pick<Source, 'kind' | 'lesson' | 'homework' | 'exam'> {
  text: Record<Lang, string>;
}

export const workOf = ({ kind, lesson, homework, exam, text }: Source): Work => ({
  ...{ kind, lesson, homework, exam },
  text: { uz: text.uz ?? '', ru: text.ru ?? '' },
});

const noWords = (): Words => ({ uz: '', ru: '' });
const LETTERS = ['a', 'b', 'c', 'd'] as const;
/** One more place for an answer. */
export const optionAt = (index: number) => ({ id: LETTERS[index] ?? 'd', text: noWords() });

/** A question as another kind: what is asked and why stay, and the answers to choose from where it has some. */
export function asKind(question: Question, kind: Kind): Question {
  const { id, text, why } = question;
  if (kind === 'typed') return { ...{ id, text, why, kind }, answer: [''] };
  const options = 'options' in question ? question.options : [0, 1, 2].map(optionAt);
  // None is right until it is said which.
  const answer = kind === 'choice' ? '' : [];
  return { id, text, why, kind, options, answer } as Question;
}

/** A lesson of which nothing is written yet. */
export const emptyLesson = (): Work => ({
  kind: 'lesson',
  lesson: {
    ...{ title: noWords(), goal: noWords(), minutes: 30 },
    quiz: ['q1', 'q2', 'q3'].map((id) =>
      asKind({ id, kind: 'typed', text: noWords(), why: noWords(), answer: [] }, 'choice'),
    ),
  },
  homework: null,
  exam: null,
  text: noWords(),
});

type Node = Record<string, unknown>;

/** What stands at `lesson.quiz.0.text.uz`. */
export const valueAt = (of: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => (value as Node | undefined)?.[key], of);

/** The same place by what its questions and answers are known by, wherever they stand: `lesson.quiz.q1.text.uz`. */
export function placeByIds(of: unknown, path: string): string {
  let value = of;
  const named = path.split('.').map((key) => {
    const inside = (value as Node | undefined)?.[key];
    const id = Array.isArray(value) && (inside as Node | undefined)?.id;
    value = inside;
    return id || key;
  });
  return named.join('.');
}

/** The same with another value at a place. */
export function withValue<T>(of: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? withValue((of as Node)[key], rest.join('.'), value) : value;
  if (Array.isArray(of)) return of.map((each, at) => (at === Number(key) ? inner : each)) as T;
  return { ...of, [key]: inner };
}

/** Without the space around each line. */
function tidy<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value)) return value.map(tidy).filter((each) => each !== '') as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, tidy(each)])) as T;
}

/** What is sent of it: a text in which nothing stands is none. */
export function bodyOf({ kind, lesson, homework, exam, text }: Work): Change {
  const words = (lang: Lang) => (text[lang].trim() ? text[lang] : null);
  const texts = { uz: words('uz'), ru: words('ru') };
  if (kind === 'exam') return { exam: tidy(exam!) };
  if (kind === 'homework') return { homework: tidy(homework!), text: texts };
  const { video, ...rest } = tidy(lesson!);
  // As the form says that it is kept; what is no address the server refuses.
  const url = video?.url && (readTypedAddress(video.url)?.url.href ?? video.url);
  return { lesson: { ...rest, ...(url && { video: { ...video, url } }) }, text: texts };
}

/** Where the questions stand, and how many. */
export const questionsAt = ({ lesson, exam }: Work): { at: string; all: readonly Question[] } =>
  exam ? { at: 'exam.questions', all: exam.questions } : { at: 'lesson.quiz', all: lesson?.quiz ?? [] };

export type Lack = 'fill' | 'chooseOne' | 'chooseSome';

/** What has to be written or chosen before it can be sent, by its place. */
export function lacksOf(work: Work): Map<string, Lack> {
  const lacks = new Map<string, Lack>();
  const need = (path: string) => {
    if (!String(valueAt(work, path) ?? '').trim()) lacks.set(path, 'fill');
  };
  const both = (path: string) => {
    for (const lang of ['uz', 'ru']) need(`${path}.${lang}`);
  };
  if (work.lesson) for (const path of ['lesson.title', 'lesson.goal']) both(path);
  if (work.homework) both('homework.title');
  if (work.kind !== 'exam' && !work.text.uz.trim() && !work.text.ru.trim()) need('text.uz');
  const { at, all } = questionsAt(work);
  for (const [index, question] of all.entries()) {
    const place = `${at}.${index}`;
    both(`${place}.text`);
    for (const n of 'options' in question ? question.options.keys() : []) both(`${place}.options.${n}.text`);
    const lack = answerLack(question);
    if (lack) lacks.set(`${place}.answer`, lack);
    both(`${place}.why`);
  }
  return lacks;
}

function answerLack({ kind, answer }: Question): Lack | null {
  if (kind === 'choice') return answer ? null : 'chooseOne';
  if (kind === 'many') return answer.length === 2 || answer.length === 3 ? null : 'chooseSome';
  return answer.some((each) => each.trim()) ? null : 'fill';
}
