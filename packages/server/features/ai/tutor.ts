import { createSearch, type Hit } from './tutor-search.ts';
import { asksForMore, notAModel, smallTalk, unknown } from './tutor-talk.ts';
import type { HelpText } from './tutor-texts.ts';
import { detectLang, latinAsCyrillic, type TutorLang } from './tutor-words.ts';

export { type HelpText, loadHelpTexts } from './tutor-texts.ts';

/** One answer of the tutor. */
export interface TutorAnswer {
  /** Id of the text that answers, `<id>#more` for its second part; `null` for small talk and when it does not know. */
  textId: string | null;
  /** Markdown. */
  text: string;
  /** False when the tutor says that it does not know. */
  known: boolean;
  lang: TutorLang;
}

export interface TutorOptions {
  /** Language of the page; counts only where the question's letters leave it open ("flexbox", "12"). */
  lang?: TutorLang;
  /** `textId` of the answer before, so that "yana" or "дальше" can go on from there. */
  previousTextId?: string | null;
  /** True for the first answer of a conversation: it then says that it is not a language model. */
  first?: boolean;
}

export interface Tutor {
  answer(question: string, options?: TutorOptions): TutorAnswer;
}

/** From this share of a question's weight on, a hit is no coincidence. Found by trial with the questions of the test. */
const KNOWN_COVERAGE = 0.5;

/** The same when a question is read as the other language in this one's letters, where chance matches are likelier. */
const KNOWN_COVERAGE_TRANSLITERATED = 0.65;

const MORE_MARK = '#more';

/**
 * A lesson has words about anything: nearly all of a question has to stand in it, or enough of what other lessons do not
 * have. Found by trial with the questions about lessons; nothing off the topic scored more than 30.
 */
const KNOWN_LESSON = { coverage: 0.75, scoredCoverage: 0.4, score: 40 };

/** A help text is what the centre itself says: a lesson comes before it only when it is clearly nearer. */
const LESSON_BEFORE_HELP = 1.25;

const show = (text: HelpText): TutorAnswer => ({
  textId: text.id,
  text: `**${text.title}**\n\n${text.body}`,
  known: true,
  lang: text.lang,
});

/** What comes after an answer: the second part of its text, or the text that it leads to. @param byKey texts by `uz:id` */
function following(
  byKey: ReadonlyMap<string, HelpText>,
  previous: string,
  lang: TutorLang,
): TutorAnswer | null {
  const [id = ''] = previous.split('#');
  const text = byKey.get(`${lang}:${id}`);
  if (text?.more && !previous.endsWith(MORE_MARK)) {
    return { textId: id + MORE_MARK, text: text.more, known: true, lang };
  }
  const next = text?.next ? byKey.get(`${lang}:${text.next}`) : undefined;
  return next ? show(next) : null;
}

/**
 * A tutor over these texts. Pure: the same question and options give the same answer, nothing is stored.
 * @param lessons are asked where no help text answers, and have an index of their own, so that they weigh on none of these
 */
export function createTutor(texts: readonly HelpText[], lessons: readonly HelpText[] = []): Tutor {
  const search = { uz: createSearch(texts, 'uz'), ru: createSearch(texts, 'ru') };
  const taught = { uz: createSearch(lessons, 'uz'), ru: createSearch(lessons, 'ru') };
  const byKey = new Map([...texts, ...lessons].map((text) => [`${text.lang}:${text.id}`, text]));

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

  /** Latin letters on a Russian page may be "flexbox" as well as Uzbek: the language that explains more of them wins. */
  const chooseLang = (question: string, pageLang: TutorLang | undefined): TutorLang => {
    const written = detectLang(question);
    if (written !== 'uz' || pageLang !== 'ru') return written ?? pageLang ?? 'uz';
    const coverage = (lang: TutorLang): number => best(question, lang)?.coverage ?? 0;
    return coverage('ru') > 0 && coverage('ru') >= coverage('uz') ? 'ru' : 'uz';
  };

  const reply = (question: string, lang: TutorLang, previous: string | null): TutorAnswer => {
    if (previous && asksForMore(question, lang)) {
      const more = following(byKey, previous, lang);
      if (more) return more;
    }
    const talk = smallTalk(question, lang);
    if (talk) return { textId: null, text: talk, known: true, lang };
    // Without an answer before there is nothing to go on with, and "davomi" alone is about nothing.
    const hit = asksForMore(question, lang)
      ? undefined
      : (bestOfBoth(question, lang) ?? bestTransliterated(question, lang));
    if (hit) return show(hit.text);
    return { textId: null, text: `${unknown[lang]}\n\n${notAModel[lang]}`, known: false, lang };
  };

  return {
    answer(question, { lang: pageLang, previousTextId = null, first = false } = {}) {
      const answer = reply(question, chooseLang(question, pageLang), previousTextId);
      // Who just asked "who are you" has heard it already.
      if (!first || answer.text.includes(notAModel[answer.lang])) return answer;
      return { ...answer, text: `${answer.text}\n\n${notAModel[answer.lang]}` };
    },
  };
}
