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

/** A tutor over these texts. Pure: the same question and options give the same answer, nothing is stored. */
export function createTutor(texts: readonly HelpText[]): Tutor {
  const search = { uz: createSearch(texts, 'uz'), ru: createSearch(texts, 'ru') };
  const byKey = new Map(texts.map((text) => [`${text.lang}:${text.id}`, text]));

  const best = (question: string, lang: TutorLang): Hit | undefined => {
    const [hit] = search[lang].find(question);
    return hit && hit.coverage >= KNOWN_COVERAGE ? hit : undefined;
  };

  /** "skolko stoit premium" is Russian in Latin letters; Uzbek in Cyrillic letters often has none of ў қ ғ ҳ. */
  const bestTransliterated = (question: string, lang: TutorLang): Hit | undefined => {
    const [hit] = lang === 'uz' ? search.ru.find(latinAsCyrillic(question)) : search.uz.find(question);
    return hit && hit.topics > 1 && hit.coverage >= KNOWN_COVERAGE_TRANSLITERATED ? hit : undefined;
  };

  /** Latin letters on a Russian page may be "flexbox" as well as Uzbek: the language that explains more of them wins. */
  const chooseLang = (question: string, pageLang: TutorLang | undefined): TutorLang => {
    const written = detectLang(question);
    if (written !== 'uz' || pageLang !== 'ru') return written ?? pageLang ?? 'uz';
    const coverage = (lang: TutorLang): number => best(question, lang)?.coverage ?? 0;
    return coverage('ru') > 0 && coverage('ru') >= coverage('uz') ? 'ru' : 'uz';
  };

  const following = (previous: string, lang: TutorLang): TutorAnswer | null => {
    const [id = ''] = previous.split('#');
    const text = byKey.get(`${lang}:${id}`);
    if (text?.more && !previous.endsWith(MORE_MARK)) {
      return { textId: id + MORE_MARK, text: text.more, known: true, lang };
    }
    const next = text?.next ? byKey.get(`${lang}:${text.next}`) : undefined;
    return next ? show(next) : null;
  };

  const show = (text: HelpText): TutorAnswer => ({
    textId: text.id,
    text: `**${text.title}**\n\n${text.body}`,
    known: true,
    lang: text.lang,
  });

  const reply = (question: string, lang: TutorLang, previous: string | null): TutorAnswer => {
    if (previous && asksForMore(question, lang)) {
      const more = following(previous, lang);
      if (more) return more;
    }
    const talk = smallTalk(question, lang);
    if (talk) return { textId: null, text: talk, known: true, lang };
    // Without an answer before there is nothing to go on with, and "davomi" alone is about nothing.
    const hit = asksForMore(question, lang)
      ? undefined
      : (best(question, lang) ?? bestTransliterated(question, lang));
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
