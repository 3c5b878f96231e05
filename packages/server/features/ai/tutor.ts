import { composed } from './tutor-compose.ts';
import { createFinder, type Found } from './tutor-find.ts';
import { asksForMore, goOn, smallTalk, tryThese, unknown } from './tutor-talk.ts';
import type { HelpText } from './tutor-texts.ts';
import type { TutorLang } from './tutor-words.ts';

export { type HelpText, loadHelpTexts } from './tutor-texts.ts';

/** One answer of the tutor. */
export interface TutorAnswer {
  /**
   * Id of the text that answers, `<id>#more` for its second part, `<id>+<id>` where two things were asked; `null` for
   * small talk and when it does not know.
   */
  textId: string | null;
  /** Markdown. */
  text: string;
  /** False when the tutor says that it does not know. */
  known: boolean;
  lang: TutorLang;
  /** What may be asked next, as it would be written. */
  suggestions: readonly string[];
}

export interface TutorOptions {
  /** Language of the page; counts only where the question's letters leave it open ("flexbox", "12"). */
  lang?: TutorLang;
  /** `textId` of the answer before, so that "yana" or "дальше" can go on from there. */
  previousTextId?: string | null;
  /** Puts in what stands for the places of a text. */
  fill?: (text: string) => string;
}

export interface Tutor {
  answer(question: string, options?: TutorOptions): TutorAnswer;
}

const MORE_MARK = '#more';

const mostSuggestions = 3;

/** The last of several texts that were told at once is the one that is gone on from. */
const lastOf = (textId: string): { id: string; isMore: boolean } => {
  const [id = '', mark] = textId.split('+').at(-1)!.split('#');
  return { id, isMore: mark !== undefined };
};

/**
 * A tutor over these texts. Pure: the same question and options give the same answer, nothing is stored.
 * @param lessons are asked where no help text answers
 */
export function createTutor(texts: readonly HelpText[], lessons: readonly HelpText[] = []): Tutor {
  const { find, chooseLang, textOf } = createFinder(texts, lessons);

  /** What comes after an answer: the second part of its text, or the text that it leads to. */
  const following = (previous: string, lang: TutorLang): Found | null => {
    const { id, isMore } = lastOf(previous);
    const text = textOf(id, lang);
    if (text?.more && !isMore) return { texts: [text], more: true };
    const next = textOf(text?.next ?? null, lang);
    return next ? { texts: [next] } : null;
  };

  const suggestionsAfter = ({ texts, more }: Found, lang: TutorLang): string[] => {
    const last = texts.at(-1)!;
    const titles: string[] = [];
    for (let next = textOf(last.next, lang); next && titles.length < 2; next = textOf(next.next, lang)) {
      if (texts.includes(next) || titles.includes(next.title)) break;
      titles.push(next.title);
    }
    return [...(last.more && !more ? [goOn[lang]] : []), ...titles].slice(0, mostSuggestions);
  };

  const reply = (
    question: string,
    lang: TutorLang,
    { previousTextId: previous = null, fill = (text) => text }: TutorOptions,
  ): TutorAnswer => {
    const goesOn = asksForMore(question, lang);
    const talk = goesOn ? null : smallTalk(question, lang);
    const common = { lang, suggestions: tryThese[lang] };
    if (talk) return { ...common, textId: null, text: talk, known: true };
    // Without an answer before there is nothing to go on with, and "davomi" alone is about nothing.
    const found = goesOn ? previous && following(previous, lang) : find(question, lang, previous);
    if (!found) return { ...common, textId: null, text: unknown[lang], known: false };
    const { texts, more = false, half = false } = found;
    // Russian in Latin letters is answered in Russian.
    const said = texts[0]!.lang;
    return {
      textId: texts.map(({ id }) => id).join('+') + (more ? MORE_MARK : ''),
      text: more ? fill(texts[0]!.more) : composed(texts, { half, lang: said, fill }),
      known: true,
      lang: said,
      suggestions: suggestionsAfter(found, said),
    };
  };

  return {
    answer: (question, options = {}) => reply(question, chooseLang(question, options.lang), options),
  };
}
