import type { Language } from '@mars/runner/program.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Whether a program was copied, by winnowing (Schleimer, Wilkerson, Aiken 2003): of each `window` hashes of `gram` words
 * that follow each other the smallest one is kept. Two programs that share `gram + window - 1` = 19 words in a row share
 * one for sure; what is shorter never makes one alike.
 */
const gram = 12;
const window = 8;
/** More say no more of a program that may have so many letters. */
const mostPrints = 400;

/**
 * Below so many words a program is the task's, not its writer's: the whole of an easy task is written alike by all who
 * understood it, and two who did are no copies.
 */
export const fewestWords = 80;
/**
 * What the reference says too is the obvious way, and so is what three others wrote: it tells nothing. Only what is left
 * is looked at, and there has to be as much as 40 words of it: eight prints, of which a word brings 2 in 9.
 */
const fewestOwn = 8;
const obviousFor = 3;
/** Nearly all of what is left has to be another one's, so that what two worked out together in part is not held. */
const sharedPart = 0.8;

const hashOf = (tokens: readonly Token[], from: number): number => {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + gram; at++) {
    for (const letter of `${tokens[at]!.kind} `) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return hash | 0;
};

/** The fingerprints of a program, whole numbers of 32 bits; of one with few words none. */
export function printsOf(code: string, lang: Language): number[] {
  const tokens = tokensOf(code, lang);
  if (tokens.length < fewestWords) return [];
  return winnow(tokens);
}

const hashesOf = (tokens: readonly Token[]): number[] =>
  Array.from({ length: Math.max(0, tokens.length - gram + 1) }, (_, at) => hashOf(tokens, at));

function winnow(tokens: readonly Token[]): number[] {
  const hashes = hashesOf(tokens);
  const kept = new Set<number>();
  for (let from = 0; from + window <= hashes.length && kept.size < mostPrints; from++) {
    let least = hashes[from]!;
    for (let at = from + 1; at < from + window; at++) if (hashes[at]! <= least) least = hashes[at]!;
    kept.add(least);
  }
  return [...kept];
}

/** All hashes of what is given to everybody, however short it is: whichever of them a program with it in it keeps. */
export const printsOfGiven = (code: string, lang: Language): number[] => hashesOf(tokensOf(code, lang));

/** A program of another student that was accepted before. */
export interface Earlier {
  student_id: number;
  submission_id: number;
  prints: readonly number[];
}

/**
 * Whose program this one is, if it is anybody's.
 * @param given prints of what the task and lessons give, and of its reference
 * @param earlier of other students, each once
 */
export function copiedFrom(
  prints: readonly number[],
  given: ReadonlySet<number>,
  earlier: readonly Earlier[],
): Earlier | null {
  const times = new Map<number, number>();
  for (const one of earlier) for (const print of one.prints) times.set(print, (times.get(print) ?? 0) + 1);
  const left = prints.filter((print) => !given.has(print) && (times.get(print) ?? 0) < obviousFor);
  if (left.length < fewestOwn) return null;
  let best: { of: Earlier; shared: number } | null = null;
  for (const of of earlier) {
    const there = new Set(of.prints);
    const shared = left.filter((print) => there.has(print)).length;
    if (shared / left.length >= sharedPart && shared > (best?.shared ?? 0)) best = { of, shared };
  }
  return best?.of ?? null;
}

/** The lines of two programs that say the same, by their numbers from 1: for whoever decides. */
export function sameLines(left: string, right: string, lang: Language): [number[], number[]] {
  const [a, b] = [linesOf(left, lang), linesOf(right, lang)];
  const alike = (own: Map<number, string>, other: Map<number, string>) => {
    const there = new Set(other.values());
    return [...own].filter(([, words]) => there.has(words)).map(([line]) => line);
  };
  return [alike(a, b), alike(b, a)];
}

function linesOf(code: string, lang: Language): Map<number, string> {
  const lines = new Map<number, string>();
  for (const { kind, line } of tokensOf(code, lang)) lines.set(line, `${lines.get(line) ?? ''} ${kind}`);
  return lines;
}
