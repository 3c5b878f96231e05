import type { Reply } from '@mars/contract/calls.generated.ts';
import { CEFR } from '@mars/contract/content-english.ts';
import type { App } from '../../feature.ts';
import { type CefrLevel, findLevel, listUnits, type UnitRow } from './queries.ts';
import { findDue, findReviewsOf } from './review.ts';
import { type Unit, unitsById } from './units.ts';

type Courses = Reply<'GET /v1/english/courses'>;

/** How many exercises of a unit are done. */
export const doneOf = ({ exercises }: Unit, states: UnitRow['states'] = {}): number =>
  exercises.filter(({ id }) => states[id] === 'right' || states[id] === 'unheard').length;

/** The levels with their units, and where a student stands. */
export async function findCourses(app: App, studentId: number): Promise<Courses> {
  const { workXp } = await app.settings();
  const level = await findLevel(app.store, studentId);
  const begun = await listUnits(app.store, studentId);
  const units = [...unitsById().values()];
  const rowOf = (unit: Unit) => begun.find((row) => row.unit === unit.id);
  return {
    level,
    resume: resumeOf(units, begun, level)?.id ?? null,
    due: (await findDue(app, studentId)).length,
    today: await findReviewsOf(app, studentId),
    xp: workXp.englishUnit,
    items: CEFR.map((each) => ({
      level: each,
      units: units
        .filter((unit) => unit.level === each)
        .map((unit) => ({
          id: unit.id,
          level: each,
          title: unit.title,
          goal: unit.goal,
          done: doneOf(unit, rowOf(unit)?.states),
          total: unit.exercises.length,
          is_finished: rowOf(unit)?.finished_at != null,
        })),
    })).filter(({ units: its }) => its.length > 0),
    next_cursor: null,
  };
}

/** The unit that was seen last and is not finished, else the first of the own level on; then what lies before it. */
function resumeOf(
  units: readonly Unit[],
  begun: readonly UnitRow[],
  level: CefrLevel | null,
): Unit | undefined {
  const open = units.filter(({ id }) => !begun.some((row) => row.unit === id && row.finished_at));
  const last = begun.find((row) => open.some(({ id }) => id === row.unit));
  if (last) return open.find(({ id }) => id === last.unit);
  const from = CEFR.indexOf(level ?? 'A1');
  return open.find((unit) => CEFR.indexOf(unit.level) >= from) ?? open[0];
}
