import { halvesOf } from './tutor-halves.ts';
import { createSearch, type Hit } from './tutor-search.ts';
import type { HelpText } from './tutor-texts.ts';
import { vaguely } from './tutor-vague.ts';
import { detectLang, latinAsCyrillic, type TutorLang } from './tutor-words.ts';

/** From this share of a question's weight on, a hit is no coincidence. Found by trial with the questions of the test. */
const KNOWN_COVERAGE = 0.5;

/** The same when a question is read as the other language in this one's letters, where chance matches are likelier. */
const KNOWN_COVERAGE_TRANSLITERATED = 0.65;

/**
 * A lesson has words about anything: nearly all of a question has to stand in it, or enough of what other lessons do not
 * have. Found by trial with the questions about lessons; nothing off the topic scored more than 30.
 */
const KNOWN_LESSON = { coverage: 0.75, scoredCoverage: 0.4, score: 40 };

/** A help text is what the centre itself says: a lesson comes before it only when it is clearly nearer. */
const LESSON_BEFORE_HELP = 1.25;

/** What an answer is made of. */
export interface Found {
  texts: readonly HelpText[];
  /** Only its second part. */
  more?: boolean;
  /** Something else was asked, too, that no text answers. */
  half?: boolean;
}

/** A half of a question is found by more than a word in passing, or it would answer what nobody asked. */
const KNOWN_HALF = { coverage: 0.6, titled: 0.45 };

export interface Finder {
  /** @param previous the text that was told before */
  find(question: string, lang: TutorLang, previous: string | null): Found | null;
  /** @param pageLang counts where the question's letters leave its language open */
  chooseLang(question: string, pageLang: TutorLang | undefined): TutorLang;
  textOf(id: string | null, lang: TutorLang): HelpText | undefined;
}

/** The one text that is nearest to a question. */
interface Nearest {
  best(question: string, lang: TutorLang): Hit | undefined;
  bestOfBoth(question: string, lang: TutorLang): Hit | undefined;
  bestTransliterated(question: string, lang: TutorLang): Hit | undefined;
  /** Whether a part of a question deserves to hear that nobody knows: it is about something, and more than "помогите". */
  isQuestion(part: string, lang: TutorLang): boolean;
}

function createNearest(texts: readonly HelpText[], lessons: readonly HelpText[]): Nearest {
  const search = { uz: createSearch(texts, 'uz'), ru: createSearch(texts, 'ru') };
  const taught = { uz: createSearch(lessons, 'uz'), ru: createSearch(lessons, 'ru') };

  const best = (question: string, lang: TutorLang): Hit | undefined => {
    const [hit] = search[lang].find(question);
    return hit && hit.coverage >= KNOWN_COVERAGE ? hit : undefined;
  };

  const bestLesson = (question: string, lang: TutorLang): Hit | undefined => {
    const [hit] = taught[lang].find(question);
    // One word is enough where the lesson is called so: "what is recursion".
    if (!hit || (hit.topics < 2 && !hit.titled)) return undefined;
    const { coverage, scoredCoverage, score } = KNOWN_LESSON;
    const known = hit.coverage >= coverage || (hit.coverage >= scoredCoverage && hit.score >= score);
    return known ? hit : undefined;
  };

  const bestOfBoth = (question: string, lang: TutorLang): Hit | undefined => {
    const help = best(question, lang);
    const lesson = bestLesson(question, lang);
    if (!help || !lesson) return help ?? lesson;
    const nearer = lesson.coverage > help.coverage && lesson.score > help.score * LESSON_BEFORE_HELP;
    return nearer ? lesson : help;
  };

  /** Names in Latin letters, as Git, stay as they are where Russian texts have them so. */
  const readAsRussian = (question: string): string =>
    question.replace(/\S{3,}/g, (word) =>
      search.ru.knows(word) || taught.ru.knows(word) ? word : latinAsCyrillic(word),
    );

  /** "skolko stoit premium" is Russian in Latin letters; Uzbek in Cyrillic letters often has none of ў қ ғ ҳ. */
  const bestTransliterated = (question: string, lang: TutorLang): Hit | undefined => {
    const [asked, other] =
      lang === 'uz' ? [readAsRussian(question), 'ru' as const] : [question, 'uz' as const];
    const likely = (hit?: Hit) => hit && hit.topics > 1 && hit.coverage >= KNOWN_COVERAGE_TRANSLITERATED;
    const [help] = search[other].find(asked);
    if (likely(help)) return help;
    const [lesson] = taught[other].find(asked);
    return likely(lesson) && lesson!.score >= KNOWN_LESSON.score ? lesson : undefined;
  };

  const isQuestion = (part: string, lang: TutorLang): boolean =>
    search[lang].weigh(part) > 0 && /\S\s+\S/.test(part);

  return { best, bestOfBoth, bestTransliterated, isQuestion };
}

/** A title as somebody may write it. */
const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/(?<![\s?!.])[\s?!.]+$/, '')
    .trim();

/** @param lessons are asked where no help text answers, and have an index of their own, so that they weigh on none of these */
export function createFinder(texts: readonly HelpText[], lessons: readonly HelpText[]): Finder {
  const { best, bestOfBoth, bestTransliterated, isQuestion } = createNearest(texts, lessons);
  const byKey = new Map([...texts, ...lessons].map((text) => [`${text.lang}:${text.id}`, text]));
  const textOf = (id: string | null, lang: TutorLang) => byKey.get(`${lang}:${id}`);
  // Of two that are called the same the centre's own text is meant.
  const byTitle = new Map([...lessons, ...texts].map((text) => [`${text.lang}:${plain(text.title)}`, text]));

  /** Latin letters on a Russian page may be "flexbox" as well as Uzbek: the language that explains more of them wins. */
  const chooseLang = (question: string, pageLang: TutorLang | undefined): TutorLang => {
    const written = detectLang(question);
    if (written !== 'uz' || pageLang !== 'ru') return written ?? pageLang ?? 'uz';
    const coverage = (lang: TutorLang): number => best(question, lang)?.coverage ?? 0;
    return coverage('ru') > 0 && coverage('ru') >= coverage('uz') ? 'ru' : 'uz';
  };

  const findOne = (question: string, lang: TutorLang, previous: string | null): HelpText | undefined =>
    textOf(vaguely(question, lang, previous), lang) ??
    (bestOfBoth(question, lang) ?? bestTransliterated(question, lang))?.text;

  /** What a half of a question finds; `undefined` also where it says too little to be one. */
  const findHalf = (half: string, lang: TutorLang): HelpText | undefined => {
    const vague = textOf(vaguely(half, lang, null), lang);
    if (vague) return vague;
    const hit = bestOfBoth(half, lang);
    const { coverage, titled } = KNOWN_HALF;
    return hit && hit.coverage >= (hit.titled ? titled : coverage) ? hit.text : undefined;
  };

  const isLesson = (text: HelpText): boolean => lessons.includes(text);

  const find = (question: string, lang: TutorLang, previous: string | null): Found | null => {
    // What was suggested is asked by its very title.
    const named = byTitle.get(`${lang}:${plain(question)}`);
    if (named) return { texts: [named] };
    const whole = findOne(question, lang, previous);
    const halves = halvesOf(question, lang);
    if (halves.length < 2) return whole ? { texts: [whole] } : null;
    const found = halves.map((half) => findHalf(half, lang));
    const texts = [...new Set(found.filter((text) => text !== undefined))];
    const half = halves.some((one, at) => !found[at] && isQuestion(one, lang));
    if (texts.length === 0) return whole ? { texts: [whole] } : null;
    // A lesson has its words next to each other, as "контраст текста и фона".
    if (whole && isLesson(whole) && texts.every(isLesson)) return { texts: [whole] };
    if (texts.length > 1 || !whole) return { texts, half };
    return texts[0] === whole ? { texts, half } : { texts: [whole] };
  };

  return { find, chooseLang, textOf };
}
