import type { TSchema } from 'typebox';
import type { Refusal } from './refusal.ts';

/** What a feature adds to what everybody knows. It stands in `additions/<feature>.ts` as `<feature>Adds`. */
interface Addition {
  /** What calls tell of and change (see `Topic`). */
  topics: readonly string[];
  /** Answers by which its rules say no. */
  refusals: Record<string, Refusal>;
  /** Of `GET /v1/me/limits`. */
  limits: Record<string, TSchema>;
  /** Kinds of steps of `GET /v1/me/today`. */
  steps: readonly string[];
  /** What coins move for. */
  rules: readonly string[];
  /** What happens that a badge may be given for. */
  events: readonly string[];
  /** What makes a day count for the streak (ruling 27), as people read it in a list of what they did today. */
  sources: Record<string, { uz: string; ru: string }>;
  /** Kinds of what waits for a person to decide. */
  reviews: readonly string[];
}

/** Keeps literal types; what a feature does not add is left out. */
export const defineAdditions = <const A extends Partial<Addition>>(adds: A): A => adds;
