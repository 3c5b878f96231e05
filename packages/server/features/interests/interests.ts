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

/** The interests from the strongest to the weakest; of two that are equal the hexagon's first. */
const strongest = (result: string): Type[] => {
  const scores = scoresIn(result);
  return [...RIASEC].sort((one, other) => scores[RIASEC.indexOf(other)]! - scores[RIASEC.indexOf(one)]!);
};

/** Three letters for people who know the hexagon. */
export const codeOf = (result: string): string => strongest(result).slice(0, told).join('');

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
  const top = strongest(result).slice(0, told);
  const rows = await listCoursesOf(app.store, [
    ...new Set(top.flatMap((type) => types[type].fits.map((fit) => fit.subject))),
  ]);
  return {
    result,
    scores: RIASEC.map((type, at) => ({
      type,
      short: types[type].short,
      percent: Math.round((100 * scores[at]!) / (each * most)),
    })),
    top: top.map((type) => {
      const { title, text, jobs } = types[type];
      return { type, title, text, jobs };
    }),
    courses: coursesFor(top, rows),
  };
}

/** Courses of the subjects that fit the strongest interest, then the next: each once, with its reason. */
function coursesFor(top: readonly Type[], rows: readonly CourseRow[]): Result['courses'] {
  const chosen = new Map<number, Result['courses'][number]>();
  for (const type of top) {
    for (const { subject, course, why } of content().types[type].fits) {
      const fresh = rows.filter(
        (row) => row.subject === subject && (!course || row.slug === course) && !chosen.has(row.id),
      );
      for (const { id, title, kind } of fresh.slice(0, coursesEach))
        chosen.set(id, { type, title, kind, why });
    }
  }
  return [...chosen.values()].slice(0, mostCourses);
}
