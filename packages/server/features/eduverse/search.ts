import MiniSearch, { type Query } from 'minisearch';
import { tokenise } from '../ai/tutor-words.ts';
import type { CatalogueRow } from './queries.ts';

interface Document {
  id: number;
  title: string;
  words: string;
  about: string;
}

/** Finds courses by words. */
export interface CourseSearch {
  /** Ids of the courses that have all the words, the best first; null: nothing was asked. */
  find(question: string): number[] | null;
}

/** Letters of both alphabets and all kinds of ʻ as one, so that it does not matter how a word is written. */
const wordsOf = (text: string): string[] => tokenise(text, 'uz');

/** Shorter words have too many that differ by a letter. */
const forgivingFrom = 4;
const mostWords = 12;
/** Documents indexed at a time; between them others get their turn. */
const chunkSize = 50;

/** An index of titles, lessons and descriptions. */
export async function createCourseSearch(rows: readonly CatalogueRow[]): Promise<CourseSearch> {
  const index = new MiniSearch<Document>({
    fields: ['title', 'words', 'about'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  await index.addAllAsync(
    rows.map(({ id, title, about, words }) => ({
      id,
      title: `${title.uz} ${title.ru}`,
      words,
      about: `${about.uz} ${about.ru}`,
    })),
    { chunkSize },
  );
  return {
    find(question) {
      const words = [...new Set(wordsOf(question))].slice(0, mostWords);
      if (words.length === 0) return question.trim() === '' ? null : [];
      const boost = { title: 4, words: 2, about: 1 };
      const search = (queries: Query[]) => index.search({ combineWith: 'AND', queries }, { boost });
      // As it is written first: letters are forgiven where that finds nothing.
      const exact = search(words.map(asWritten));
      return (exact.length > 0 ? exact : search(words.map(forgiving))).map(({ id }) => id as number);
    },
  };
}

/** A word as it stands, or as the beginning of one. */
const asWritten = (word: string): Query => ({
  queries: [word],
  prefix: word.length > 1,
  weights: { prefix: 0.6, fuzzy: 0.4 },
});

/** The same with one letter wrong, missing, too many, or two of them turned. */
const forgiving = (word: string): Query =>
  word.length < forgivingFrom
    ? asWritten(word)
    : {
        combineWith: 'OR',
        queries: [
          { ...(asWritten(word) as object), queries: [word], fuzzy: 1 },
          { combineWith: 'OR', queries: turned(word), boostDocument: () => 0.3 },
        ],
      };

/** The word with two neighbours turned, at each place. */
function turned(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => {
    const other = [...letters];
    other[at] = letter;
    other[at + 1] = letters[at]!;
    return other.join('');
  });
}
