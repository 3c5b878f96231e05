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
import { enterUnit, finishUnit, listUnits, saveAnswer } from './queries.ts';
import { createCard } from './queries-card.ts';
import { remember } from './repetition.ts';
import { findExercise, isDictation, textOf, type Unit, unitsById } from './units.ts';

/** One unit with how a student stands in it. @throws not_found */
export async function openLesson(
  app: App,
  studentId: number,
  id: string,
): Promise<Reply<'GET /v1/english/lesson/{id}'>> {
  const unit = unitsById().get(id);
  if (!unit) throw new Refused('not_found');
  const [row] = await listUnits(app.store, studentId, id);
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
    xp: (await app.settings()).workXp.englishUnit,
  };
}

/**
 * Answers an exercise of a unit. The first answer is where its repetition begins; once each was right, or could not be
 * heard, the unit is finished.
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

/** What is done of a unit now; finished just now it brings its xp and lets the day count (rulings 16b, 27). */
async function settle(
  db: Database,
  { studentId, unit, xp, at }: { studentId: number; unit: Unit; xp: number; at: Date },
) {
  const [row] = await listUnits(db, studentId, unit.id);
  const done = doneOf(unit, row!.states);
  const total = unit.exercises.length;
  const isNew = row!.finished_at === null && done === total;
  if (isNew) {
    await finishUnit(db, studentId, unit.id, at);
    const by = { personId: studentId };
    await addXp(db, { studentId, xp, rule: 'english_unit', object: unit.id, by, at });
    await countDay(db, studentId, dayNumber(at), 'english_unit');
  }
  const finished = isNew ? at : row!.finished_at;
  return { isNew, done, total, finished_at: finished && isoTime(finished), xp: finished ? xp : 0 };
}
