import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { Interests, RIASEC } from '@mars/contract/content-interests.ts';
import type { FastifyRequest } from 'fastify';
import { readContent } from '../../content.ts';
import type { App } from '../../feature.ts';
import { refusedField } from '../../refused.ts';
import { createCrowd } from '../embed/crowd.ts';
import { visitedOrigin } from '../embed/site.ts';
import { type CourseRow, listCoursesOf } from './queries.ts';

type Type = (typeof RIASEC)[number];
type Result = Reply<'POST /v1/prof-test'>;

const { each, most, anHour, siteADay } = constants.interests;
/** How many of the strongest are told, and how many courses of a subject. */
const told = 3;
const coursesEach = 2;
const mostCourses = 5;

const crowd = createCrowd({ kind: 'interests', code: 'test_limit', anHour, siteADay });

let read: Interests | undefined;
/** The statements and what is said of interests, read once. */
const content = (): Interests => {
  read ??= readContent('interests', Interests)[0]!;
  return read;
};

const scoresIn = (result: string): number[] => result.split('-').map(Number);

/** Interests that got the same. */
interface Equals {
  place: number;
  types: Type[];
}

/** Equal interests share their place: 1, 1, 3. */
function placesOf(result: string): Equals[] {
  const scores = scoresIn(result);
  return [...new Set(scores)]
    .sort((one, other) => other - one)
    .map((score) => ({
      place: 1 + scores.filter((one) => one > score).length,
      types: RIASEC.filter((_, at) => scores[at] === score),
    }));
}

/** The strongest by their places. Of equal ones either all or none is told, and the weakest never: six that are equal say nothing. */
const strongest = (result: string): Equals[] =>
  placesOf(result)
    .slice(0, -1)
    .filter(({ place }) => place <= told);

/** Letters for people who know the hexagon: `SAC`, of equal interests `SA=C`, of a profile without a strongest one `R=I=A=S=E=C`. */
export function codeOf(result: string): string {
  const top = strongest(result);
  return (top.length > 0 ? top : placesOf(result)).map(({ types }) => types.join('=')).join('');
}

export async function readTest(
  app: App,
  { result }: CallShape<'GET /v1/prof-test'>['query'],
): Promise<Reply<'GET /v1/prof-test'>> {
  return {
    statements: content().statements.map(({ id, text }) => ({ id, text })),
    most,
    result: result === undefined ? null : await explain(app, result),
  };
}

/** @throws {Refused} origin_mismatch, test_limit, invalid while a statement has no answer or two */
export async function takeTest(
  app: App,
  { key, answers }: CallShape<'POST /v1/prof-test'>['body'],
  request: FastifyRequest,
): Promise<Result> {
  if (key !== undefined) await visitedOrigin(app, key, request);
  const given = new Map(answers.map(({ id, value }) => [id, value]));
  const wrong = answers.findIndex(({ id }) => !content().statements.some((one) => one.id === id));
  if (wrong >= 0) throw refusedField(`answers.${wrong}.id`, 'choice');
  if (given.size < content().statements.length) throw refusedField('answers', 'required');
  await crowd(app, request, key);
  const sumOf = (type: Type): number =>
    content().statements.reduce((sum, one) => sum + (one.type === type ? given.get(one.id)! : 0), 0);
  return explain(app, RIASEC.map(sumOf).join('-'));
}

async function explain(app: App, result: string): Promise<Result> {
  const { types } = content();
  const scores = scoresIn(result);
  const top = strongest(result);
  const rows = await listCoursesOf(app.store, [
    ...new Set(top.flatMap((one) => one.types.flatMap((type) => types[type].fits.map((fit) => fit.subject)))),
  ]);
  return {
    result,
    scores: RIASEC.map((type, at) => ({
      type,
      short: types[type].short,
      percent: Math.round((100 * scores[at]!) / (each * most)),
    })),
    top: top.flatMap(({ place, types: equals }) =>
      equals.map((type) => {
        const { title, text, jobs } = types[type];
        return { type, place, title, text, jobs };
      }),
    ),
    courses: coursesFor(top, rows),
  };
}

/** Courses of the subjects that fit the strongest interest, then the next, equal ones in turn: each once, with its reason. */
function coursesFor(top: readonly Equals[], rows: readonly CourseRow[]): Result['courses'] {
  const chosen = new Map<number, Result['courses'][number]>();
  for (const { types } of top) {
    for (const { type, subject, course, why } of inTurn(types)) {
      const fresh = rows.filter(
        (row) => row.subject === subject && (!course || row.slug === course) && !chosen.has(row.id),
      );
      for (const { id, title, kind } of fresh.slice(0, coursesEach))
        chosen.set(id, { type, title, kind, why });
    }
  }
  return [...chosen.values()].slice(0, mostCourses);
}

/** What fits each of these best, then what fits each next. */
function inTurn(types: readonly Type[]) {
  const all = types.map((type) => content().types[type].fits.map((fit) => ({ type, ...fit })));
  const rounds = Math.max(...all.map((fits) => fits.length));
  return Array.from({ length: rounds }, (_, round) =>
    all.flatMap((fits) => fits.slice(round, round + 1)),
  ).flat();
}
