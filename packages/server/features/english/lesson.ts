import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { awardNow } from '../badge/award.ts';
import { isoTime } from '../clock/time.ts';
import { dayNumber } from '../streak/day.ts';
import { countDay } from '../streak/streak.ts';
import { addXp } from '../xp/xp.ts';
import { askedOf } from './asked.ts';
import { doneOf } from './courses.ts';
import { judge } from './judge.ts';
import { enterUnit, finishUnit, listUnits, saveAnswer, type UnitRow } from './queries.ts';
import { createCard } from './queries-card.ts';
import { readSince } from './reading.ts';
import { remember } from './repetition.ts';
import { findExercise, isDictation, textOf, type Unit, unitsById } from './units.ts';

/** One unit with how a student stands in it; one that was answered too quickly is finished by it. @throws not_found */
export async function openLesson(
  app: App,
  studentId: number,
  id: string,
): Promise<Reply<'GET /v1/english/lesson/{id}'>> {
  const unit = unitsById().get(id);
  if (!unit) throw new Refused('not_found');
  const xp = (await app.settings()).workXp.englishUnit;
  let [row] = await listUnits(app.store, studentId, id);
  const at = app.now();
  if (row && isToFinish(unit, row, at)) {
    await finish(app, { studentId, unit, xp, at });
    [row] = await listUnits(app.store, studentId, id);
  }
  return {
    id,
    level: unit.level,
    title: unit.title,
    goal: unit.goal,
    words: unit.words,
    text: textOf(unit),
    exercises: unit.exercises.map((exercise) => ({
      ...askedOf(id, exercise),
      state: row?.states[exercise.id] ?? 'new',
    })),
    done: doneOf(unit, row?.states),
    total: unit.exercises.length,
    finished_at: row?.finished_at ? isoTime(row.finished_at) : null,
    finishes_at: row ? finishesAt(unit, row) : null,
    xp,
  };
}

/** Finishes a unit of which all is done, once however many look at it. */
async function finish(app: App, settling: Settling): Promise<void> {
  const { isNew } = await app.store.transaction(async (db) => {
    await enterUnit(db, settling.studentId, settling.unit.id, settling.at);
    return settle(db, settling);
  });
  if (isNew) await awardNow(app, settling.studentId);
}

/**
 * Answers an exercise of a unit. The first answer is where its repetition begins; once each was right, or could not be
 * heard, and it had been long enough to be read, the unit is finished.
 * @throws not_found
 * @throws invalid naming what is no answer of the exercise
 */
export async function answer(
  app: App,
  studentId: number,
  unitId: string,
  { exercise_id, answer: given, unheard }: CallShape<'POST /v1/english/lesson/{id}/progress'>['body'],
): Promise<Reply<'POST /v1/english/lesson/{id}/progress'>> {
  const found = findExercise(unitId, exercise_id);
  if (!found) throw new Refused('not_found');
  const { unit, exercise } = found;
  const verdict = judge(unitId, exercise, given);
  const leftOut = unheard === true && isDictation(exercise);
  const xp = (await app.settings()).workXp.englishUnit;
  const at = app.now();
  const key = { studentId, unit: unitId, exercise: exercise_id };
  const { isNew, ...standing } = await app.store.transaction(async (db) => {
    await enterUnit(db, studentId, unitId, at);
    await saveAnswer(db, key, leftOut ? 'unheard' : verdict.right ? 'right' : 'wrong');
    if (!leftOut) await createCard(db, key, remember(null, verdict.right, at));
    return settle(db, { studentId, unit, xp, at });
  });
  if (isNew) await awardNow(app, studentId);
  return { ...verdict, ...standing };
}

const isAllDone = (unit: Unit, { finished_at, states }: UnitRow): boolean =>
  finished_at === null && doneOf(unit, states) === unit.exercises.length;

const isToFinish = (unit: Unit, row: UnitRow, at: Date): boolean =>
  isAllDone(unit, row) && at >= readSince(unit, row);

/** From when on a look finishes a unit of which all is done; null of any other. */
const finishesAt = (unit: Unit, row: UnitRow): string | null =>
  isAllDone(unit, row) ? isoTime(readSince(unit, row)) : null;

interface Settling {
  studentId: number;
  unit: Unit;
  /** What finishing it brings. */
  xp: number;
  at: Date;
}

/** What is done of a unit now; finished just now it brings its xp and lets the day count (rulings 16b, 27). */
async function settle(db: Database, { studentId, unit, xp, at }: Settling) {
  const row = (await listUnits(db, studentId, unit.id))[0]!;
  const isNew = isToFinish(unit, row, at);
  if (isNew) {
    await finishUnit(db, studentId, unit.id, at);
    const by = { personId: studentId };
    await addXp(db, { studentId, xp, rule: 'english_unit', object: unit.id, by, at });
    await countDay(db, studentId, dayNumber(at), 'english_unit');
  }
  const finished = isNew ? at : row.finished_at;
  return {
    isNew,
    done: doneOf(unit, row.states),
    total: unit.exercises.length,
    finished_at: finished && isoTime(finished),
    finishes_at: isNew ? null : finishesAt(unit, row),
    xp: finished ? xp : 0,
  };
}
