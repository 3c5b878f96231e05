import { askedOf } from './asked.ts';
import type { UnitRow } from './queries.ts';
import type { Unit } from './units.ts';

/** Somebody reads so many who reads fast. */
const lettersASecond = 25;

/** How long it takes to read the exercises of a unit, in ms. */
const readingMs = ({ id, exercises }: Unit): number =>
  exercises.reduce((sum, exercise) => sum + (lettersOf(id, exercise) / lettersASecond) * 1000, 0);

/** From when on a unit may be finished, a whole second: nobody has read it before, however quickly it was answered. */
export const readSince = (unit: Unit, { begun_at }: UnitRow): Date =>
  new Date(Math.ceil((begun_at.getTime() + readingMs(unit)) / 1000) * 1000);

function lettersOf(unitId: string, exercise: Unit['exercises'][number]): number {
  const { ask, text, script, options, words, terms, meanings } = askedOf(unitId, exercise);
  const shown = [ask?.uz, text, script, ...options.map((one) => one.text), ...words, ...terms];
  return [...shown, ...meanings.map((one) => one.text.uz)].reduce((sum, one) => sum + (one?.length ?? 0), 0);
}
