import type { OpenTask, TaskAtHand } from '../coding/practice.ts';
import { goOn } from './tutor-talk.ts';
import { stem, type TutorLang, tokenise } from './tutor-words.ts';

const stemsOf = (text: string, lang: TutorLang): string[] =>
  tokenise(text, lang).map((word) => stem(word, lang));

const stems = (uz: string, ru: string): Record<TutorLang, ReadonlySet<string>> => ({
  uz: new Set(stemsOf(uz, 'uz')),
  ru: new Set(stemsOf(ru, 'ru')),
});

/** What is wanted done with a task. */
const ACTS = stems(
  `yechib yechim yechilishi yozib tuzat tuzatib togrila toldir tugat tarjima ogir ogirib maslahat goya tayyor tayyorini
   solve solution fix hint translate`,
  `реши решить решение решите напиши напишите исправь исправьте допиши дополни закончи переведи перевод перепиши
   подсказка подскажи подскажите идея готовый готовое`,
);

/** What a task has to do with: where one is being worked at, a question with them is about it. */
const THINGS = stems(
  `masala masalani topshiriq kod kodni dastur dasturim qator qatorni xato xatom javob javobni namuna sinov yordam qadam
   ishlamayapti ishlamaydi chiqmayapti notogri code line answer help program task error`,
  `задача задание код программа строка строку строчка ошибка ошибку ответ пример проверка помощь помоги помогите шаг
   работает получается выходит неверно неправильно`,
);

/** What the platform's own texts tell of, whatever else stands in the question. */
const ELSEWHERE = stems(
  'coin tanga premium kurs uyga vazifa limit nechta mashq telegram parol imtihon jadval tolov balans ustoz',
  'монета коин премиум premium coin курс домашнее домашка лимит практика телеграм telegram пароль экзамен расписание оплата баланс преподаватель',
);

/** A fence, a call, a line that is given a value or ends as code does. */
const CODE = /```|\w\([^()\n]+\)|^[ \t]*\w+[ \t]*[-+*/]?=|[;{}][ \t]*$/m;

/** From so many different words on a question may be the pasted task; shorter ones have its words by chance. */
const PASTED = { words: 6, share: 0.6 };

const isLong = (word: string): boolean => word.length > 3;

function isPasted(question: string, { title, statement }: TaskAtHand, lang: TutorLang): boolean {
  const asked = new Set(stemsOf(question, lang).filter(isLong));
  const stated = new Set(stemsOf(`${title[lang]}\n${statement[lang]}`, lang));
  const shared = [...asked].filter((word) => stated.has(word));
  return asked.size >= PASTED.words && shared.length >= asked.size * PASTED.share;
}

const isTitled = (question: string, { title }: TaskAtHand, lang: TutorLang): boolean =>
  tokenise(question, lang).join(' ').includes(tokenise(title[lang], lang).join(' '));

const has = (question: string, words: ReadonlySet<string>, lang: TutorLang): boolean =>
  stemsOf(question, lang).some((word) => words.has(word));

/** How a question is read: as what it was taken for, else as the other one, since Uzbek may be written in Cyrillic letters. */
export interface Reading {
  /** It is asked from the task, or goes on with what was said of it. */
  isAtIt: boolean;
  /** The language that the question was taken for. */
  lang: TutorLang;
  /** Of a program alone nobody can tell. */
  pageLang: TutorLang | undefined;
}

/**
 * Whether a question is about the task that is open, and not about what the texts of the platform tell.
 * @returns the language that it is answered in; null when it is not
 */
export function taskLang(question: string, task: TaskAtHand, reading: Reading): TutorLang | null {
  const { isAtIt, lang, pageLang } = reading;
  const langs = [lang, lang === 'uz' ? 'ru' : 'uz'] as const;
  const named = langs.find((one) => isTitled(question, task, one) || isPasted(question, task, one));
  if (named) return named;
  if (langs.some((one) => has(question, ELSEWHERE[one], one))) return null;
  const said = langs.find(
    (one) => has(question, ACTS[one], one) || (isAtIt && has(question, THINGS[one], one)),
  );
  return said ?? (isAtIt && CODE.test(question) ? (pageLang ?? lang) : null);
}

/** By which an answer is known to have told hints of a task. */
export const taskTextId = ({ id }: OpenTask): string => `task-${id}`;

interface Words {
  begin(title: string): string;
  /** What the steps are called where the task stands. */
  steps: readonly string[];
  tryIt: string;
  last: string;
}

const WORDS: Record<TutorLang, Words> = {
  uz: {
    begin: (title) =>
      `«${title}» masalasini oʻrningizga yechib bermayman, lekin qadam-baqadam yoʻl koʻrsataman.`,
    steps: ['Maslahat', 'Toʻliqroq maslahat', 'Gʻoya'],
    tryIt: 'Shuni dasturingizda sinab koʻring. Yetmasa, yana soʻrang.',
    last: 'Bundan keyingisi yechimning oʻzi boʻlardi. Dasturni namunalarda ishga tushirib, farqiga qarang. Chiqmasa, ustozdan soʻrang.',
  },
  ru: {
    begin: (title) => `Задачу «${title}» я за вас не решу, но покажу путь по шагам.`,
    steps: ['Подсказка', 'Подсказка побольше', 'Идея'],
    tryIt: 'Попробуйте это в своей программе. Не хватит – спросите ещё.',
    last: 'Дальше было бы уже само решение. Запустите программу на примерах и посмотрите на различие. Не выйдет – спросите преподавателя.',
  },
};

/** The rungs of the ladder that the student has, with the next one: never a line of the task's code. */
export async function climb(
  task: OpenTask,
  lang: TutorLang,
): Promise<{ text: string; suggestions: string[] }> {
  const { begin, steps, tryIt, last } = WORDS[lang];
  const hints = await task.takeHint();
  const told = hints.map((hint, at) => `**${steps[at]}.** ${hint[lang]}`);
  const isLeft = hints.length < steps.length;
  return {
    text: [begin(task.title[lang]), ...told, isLeft ? tryIt : last].join('\n\n'),
    suggestions: isLeft ? [goOn[lang]] : [],
  };
}
