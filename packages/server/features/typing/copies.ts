import { correlation } from './rhythm.ts';

/** How many bits a sketch has. */
const bits = 256;
/** A person who types a text twice is not as like as this; a copy that was stretched and rounded is. */
const copied = 0.97;
/** And so like is only one that was shaken a little, for a person to look at. */
const alike = 0.85;
/** With fewer letters in common nothing can be said. */
const fewest = 40;
/** Runs that are put together from others are as like as a copy in so many letters after each other. */
const pieceLetters = 30;
/** Letters that came together with the one before: of whoever types by words they are all alike. */
const chordMs = 8;

/**
 * Which of two letters of a text took longer, for many pairs of places: stretching, shifting and rounding a run changes
 * nearly none of it, and the database finds the nearest ones by counting bits.
 */
export function sketchOf(delays: readonly number[]): string {
  const half = bits / 2;
  const most = Math.max(1, delays.length - 4);
  return Array.from({ length: bits }, (_, bit) => {
    const place = 1 + Math.floor(((bit % half) * most) / half);
    const other = place + (bit < half ? 1 : 2);
    return (delays[place] ?? 0) > (delays[other] ?? 0) ? '1' : '0';
  }).join('');
}

/** Whether a run is one of others that were typed before, or pieces of them, whoever typed them. */
export function copyOf(
  delays: readonly number[],
  others: readonly (readonly number[])[],
): 'copied' | 'alike' | null {
  const nearest = Math.max(0, ...others.map((other) => likeness(delays, other)));
  if (nearest >= copied) return 'copied';
  return nearest >= alike || others.some((other) => hasPiece(delays, other)) ? 'alike' : null;
}

/** The logarithms of the times at the places that both have. */
function bothOf(one: readonly number[], other: readonly number[]): { ones: number[]; others: number[] } {
  const both = [...one.keys()].filter((place) => one[place]! > chordMs && (other[place] ?? 0) > chordMs);
  return {
    ones: both.map((place) => Math.log(one[place]!)),
    others: both.map((place) => Math.log(other[place]!)),
  };
}

/** Whether so many letters after each other are as like as only a copy is. */
function hasPiece(one: readonly number[], other: readonly number[]): boolean {
  const { ones, others } = bothOf(one, other);
  for (let at = 0; at + pieceLetters <= ones.length; at++) {
    const piece = (times: readonly number[]) => times.slice(at, at + pieceLetters);
    if (correlation(piece(ones), piece(others)) >= copied) return true;
  }
  return false;
}

/** How like two runs are: 1 is a copy. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const { ones, others } = bothOf(one, other);
  return ones.length < fewest ? 0 : correlation(ones, others);
}
