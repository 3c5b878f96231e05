import MiniSearch from 'minisearch';
import { withoutPlaces } from './tutor-fill.ts';
import { QUESTION_WORDS, STOP_WORDS, WANT_WORDS } from './tutor-question-words.ts';
import type { HelpText } from './tutor-texts.ts';
import { stem, type TutorLang, tokenise } from './tutor-words.ts';

/** What a word counts that says only what one wants with something. */
const WANT_WORD_WEIGHT = 0.4;

/** One text that a question found, best first. */
export interface Hit {
  text: HelpText;
  score: number;
  /** How much of the question it accounts for, 0 to 1. */
  coverage: number;
  /** Number of asked words found in it that are no question words. */
  topics: number;
  /** One of these stands in its title, as it was asked. */
  titled: boolean;
}

export interface TutorSearch {
  /** Texts that share words with the question, exactly or nearly. */
  find(question: string): Hit[];
  /** Whether a word stands in some text as it is written. */
  knows(word: string): boolean;
  /** How many words of a question say what it is about. */
  weigh(question: string): number;
}

const FIELDS = ['title', 'keywords', 'body', 'more'] as const;

// A match by guess, or in passing, says less than the word itself where it names the text.
const IN_PASSING_TRUST = 0.7;
const FUZZY_TRUST = 0.7;
// Short words have too many neighbours ("война", "войти") to carry a question alone.
const SHORT_FUZZY_TRUST = 0.4;
const SHORT = 5;

// Somebody may paste a whole program; each term costs a fuzzy walk over the index.
const MOST_TERMS = 40;

/** What the words of a question add up to in one text; `topics` are those that are no question words. */
interface Found {
  score: number;
  covered: number;
  terms: number;
  topics: number;
  named: boolean;
  titled: boolean;
}

function standing(fields: readonly string[]): number {
  return fields.includes('title') || fields.includes('keywords') ? 1 : IN_PASSING_TRUST;
}

function closeness(asked: string, found: string): number {
  if (found === asked) return 1;
  if (found.startsWith(asked)) return asked.length / found.length;
  // Typing errors hardly ever touch the first letter; a word that differs there is another word.
  if (found[0] !== asked[0]) return 0;
  return asked.length > SHORT ? FUZZY_TRUST : SHORT_FUZZY_TRUST;
}

function fuzzyEdits(term: string): number {
  if (/\d/.test(term) || term.length < SHORT) return 0;
  return term.length < 7 ? 1 : 2;
}

function withoutCodeMarks(markdown: string): string {
  return withoutPlaces(markdown).replace(/```\w*/g, ' ');
}

function createIndex(texts: readonly HelpText[], terms: (text: string) => string[]): MiniSearch<HelpText> {
  const index = new MiniSearch<HelpText>({
    fields: [...FIELDS],
    tokenize: terms,
    processTerm: (term) => term,
    extractField: (text, field) => {
      if (field === 'id') return text.id;
      const value = text[field as (typeof FIELDS)[number]];
      return field === 'body' || field === 'more' ? withoutCodeMarks(value) : value;
    },
  });
  index.addAll(texts);
  return index;
}

/** Builds the index once; `find` is synchronous and touches nothing else. */
export function createSearch(texts: readonly HelpText[], lang: TutorLang): TutorSearch {
  const byId = new Map(texts.filter((t) => t.lang === lang).map((t) => [t.id, t]));
  const stopWords = new Set(tokenise(STOP_WORDS[lang], lang));
  const stemsOf = (words: string) => tokenise(words, lang).map((word) => stem(word, lang));
  const wantWords = new Set(stemsOf(WANT_WORDS[lang]));
  const questionWords = new Set([...stemsOf(QUESTION_WORDS[lang]), ...wantWords]);
  const terms = (text: string): string[] =>
    tokenise(text, lang)
      .filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
      .map((word) => stem(word, lang));

  const index = createIndex([...byId.values()], terms);

  const documentsWith = new Map<string, number>();
  for (const text of byId.values()) {
    for (const term of new Set(FIELDS.flatMap((field) => terms(withoutPlaces(text[field]))))) {
      documentsWith.set(term, (documentsWith.get(term) ?? 0) + 1);
    }
  }
  const light = (term: string): number => (wantWords.has(term) ? WANT_WORD_WEIGHT : 1);
  // A word that no text has is as telling as the rarest one: that is what makes "iphone price" foreign.
  const weight = (term: string): number => {
    const count = documentsWith.get(term) ?? 1;
    return Math.log(1 + byId.size / count) * light(term);
  };

  /** How surely one asked word stands in a text, by the best of the words it was matched with. */
  const trust = (asked: string, match: Record<string, string[]>): number =>
    Math.max(...Object.entries(match).map(([found, fields]) => closeness(asked, found) * standing(fields)));

  // One search a word, since a joint one does not tell which word was matched with which.
  const findTerm = (
    term: string,
  ): (Pick<Found, 'score' | 'named' | 'titled'> & { id: string; trust: number })[] =>
    index
      .search(term, {
        tokenize: (stemmed) => [stemmed],
        boost: { title: 3, keywords: 2.5, body: 1, more: 0.5 },
        prefix: term.length >= SHORT,
        fuzzy: fuzzyEdits(term),
        weights: { prefix: 0.5, fuzzy: 0.45 },
      })
      .map(({ id, score, match }) => ({
        id: String(id),
        score,
        trust: trust(term, match),
        named: Object.values(match).some((fields) => standing(fields) === 1),
        titled: !/\d/.test(term) && match[term]?.includes('title') === true,
      }));

  return {
    knows: (word) => terms(word).some((term) => documentsWith.has(term)),
    weigh: (question) => terms(question).filter((term) => !questionWords.has(term)).length,
    find(question) {
      const asked = [...new Set(terms(question))].slice(0, MOST_TERMS);
      const total = asked.reduce((sum, term) => sum + weight(term), 0);
      const found = new Map<string, Found>();
      for (const term of asked) {
        for (const match of findTerm(term)) {
          const sum = found.get(match.id) ?? {
            score: 0,
            covered: 0,
            terms: 0,
            topics: 0,
            named: false,
            titled: false,
          };
          found.set(match.id, sum);
          sum.score += match.score * light(term);
          sum.covered += weight(term) * match.trust;
          sum.terms += 1;
          if (questionWords.has(term)) continue;
          sum.topics += 1;
          sum.named ||= match.named;
          sum.titled ||= match.titled;
        }
      }
      return hitsOf(found, total, byId);
    },
  };
}

/** What was found, the best first. @param total the weight of all that was asked */
function hitsOf(
  found: ReadonlyMap<string, Found>,
  total: number,
  byId: ReadonlyMap<string, HelpText>,
): Hit[] {
  return [...found]
    .flatMap(([id, { score, covered, terms, topics, named, titled }]): Hit[] => {
      const text = byId.get(id);
      // One word that merely occurs in a text ("mushuk" in an example) does not make it an answer.
      if (!text || topics === 0 || (topics === 1 && !named)) return [];
      const coverage = covered / total;
      return [{ text, score: score * terms * coverage, coverage, topics, titled }];
    })
    .sort((a, b) => b.score - a.score);
}
