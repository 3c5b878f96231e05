import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courseFiles } from '../../testing/courses.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { findValue } from '../../testing/value.ts';
import { whileOpen } from '../../testing/while-open.ts';
import { type By, bringIn } from './bring-in.ts';
import { bytesOf, textOf } from './files.ts';
import { movesOf } from './order.ts';
import { readCourse } from './parse.ts';

describe('numbers that become others', () => {
  it.each<[string, number[], number[], string[]]>([
    ['none while all is in order', [1, 2, 3], [4], []],
    ['of two that change places', [2, 1, 3], [], ['2>1', '1>2']],
    ['of a new one between', [1, 3, 2], [], ['3>2', '2>3']],
    ['of what was removed, where its number is taken', [1, 3, 4], [2], ['3>2', '4>3', '2>4']],
    ['of several of these, none of which meets another', [3, 5], [1, 2, 4], ['3>1', '5>2', '1>3', '2>5']],
  ])('are %s', (_what, active, others, moves) => {
    expect(movesOf(active, others).map(({ from, to }) => `${from}>${to}`)).toEqual(moves);
  });
});

let mars: TestApp;
let slug = '';
let cases = 0;
let group: number;
let student: number;
beforeAll(async () => {
  mars = await startTestApp({ seed: 'none' });
});
afterAll(() => mars.close());

const value = <T>(text: string, values?: unknown[]) => findValue<T>(mars.store, text, values);

/** The modules A, B and C of a course, in whatever order; a module that is not among them is not there. */
function course(order: string[]) {
  const all = ['A', 'B', 'C', 'D'];
  const files = courseFiles({ kind: 'class', lessons: all.map((name) => [`${name} dars`]), exam: true });
  const json = JSON.parse(textOf(files.get('course.json')!));
  const named = order.map((name) => `m${all.indexOf(name) + 1}`);
  files.set('course.json', bytesOf(JSON.stringify({ ...json, modules: named })));
  for (const path of [...files.keys()])
    if (path.includes('/') && !named.includes(path.split('/')[0]!)) files.delete(path);
  return readCourse(slug, files);
}
const bring = (order: string[], by: By = 'centre') => bringIn(mars.store, course(order), by, new Date());
const orderOf = () =>
  value<string>(
    `select string_agg(m.number || ' ' || left(e.title_uz, 1), ', ' order by m.number) as value
     from course_module m join study_course c on c.id = m.course_id
     join course_element e on e.module_id = m.id and e.kind = 'lesson'
     where c.slug = $1 and m.removed_at is null`,
    [slug],
  );
/** Of each module the mark that was given to it. */
const marks = () =>
  value<string>(
    `select string_agg(module || ' ' || total_mark, ', ' order by module) as value
     from study_exam_result where group_id = $1`,
    [group],
  );

beforeEach(async () => {
  slug = `tartib-${cases++}`;
  const id = await bring(['A', 'B', 'C']);
  student = await addPerson(mars.store, `oquvchi${cases}`, { inGroup: false });
  group = await value<number>(
    `insert into study_group (name, course_id) values ($1, $2) returning id as value`,
    [`G${cases}`, id],
  );
  await mars.store.query(`insert into study_member values ($1, $2, '2026-01-01')`, [student, group]);
  // A has 11, B 22, C 33; C was sat, and a lesson of B was held.
  await mars.store.query(
    `insert into study_exam_result (student_id, group_id, module, total_mark)
     select $1, $2, n, n * 11 from generate_series(1, 3) n`,
    [student, group],
  );
  await mars.store.query(
    `insert into exam_attempt (student_id, element_id, group_id, module, started_at, ends_at, finished_at, questions)
     select $1, e.id, $2, 3, now(), now() + interval '1 hour', now(), e.questions
     from course_element e join course_module m on m.id = e.module_id
     where m.course_id = $3 and m.number = 3 and e.kind = 'exam'`,
    [student, group, id],
  );
  await mars.store.query(
    `insert into study_lesson (group_id, module, title_uz, title_ru, starts_at, ends_at)
     values ($1, 2, 'B dars', 'B', now() - interval '2 hours', now())`,
    [group],
  );
});
const sat = () => value<number>('select module as value from exam_attempt where group_id = $1', [group]);
const held = () => value<number>('select module as value from study_lesson where group_id = $1', [group]);

it('is applied, and marks, exams and lessons go with their module', async () => {
  await bring(['C', 'A', 'B']);
  expect(await orderOf()).toBe('1 C, 2 A, 3 B');
  expect([await marks(), await sat(), await held()]).toEqual(['1 33, 2 11, 3 22', 1, 3]);
  // The same again changes nothing.
  await bring(['C', 'A', 'B']);
  expect([await orderOf(), await marks()]).toEqual(['1 C, 2 A, 3 B', '1 33, 2 11, 3 22']);
});

it('takes a new module between two others, whose marks are not its', async () => {
  await bring(['A', 'D', 'B', 'C']);
  expect([await orderOf(), await marks(), await sat()]).toEqual([
    '1 A, 2 D, 3 B, 4 C',
    '1 11, 3 22, 4 33',
    4,
  ]);
});

it('keeps the marks of a module that is gone apart, and gives them back with it', async () => {
  await bring(['B', 'C']);
  expect([await orderOf(), await marks()]).toEqual(['1 B, 2 C', '1 22, 2 33, 3 11']);
  await bring(['D', 'B', 'C', 'A']);
  expect([await orderOf(), await marks()]).toEqual(['1 D, 2 B, 3 C, 4 A', '2 22, 3 33, 4 11']);
});

it('lets no mark fall on a module that a table gave to a number without one', async () => {
  // Of before: the numbers of the modules had a gap.
  await mars.store.query(
    'update course_module set number = number + 1 where number > 1 and course_id = (select id from study_course where slug = $1)',
    [slug],
  );
  await bring(['A', 'B', 'C', 'D']);
  expect([await orderOf(), await marks()]).toEqual(['1 A, 2 B, 3 C, 4 D', '1 11, 2 33, 5 22']);
});

it('finds the mark of an exam that is ended while it is applied', async () => {
  await mars.store.query('delete from study_exam_result where group_id = $1 and module > 1', [group]);
  await mars.store.query('update exam_attempt set finished_at = null where group_id = $1', [group]);
  await whileOpen(
    mars.store,
    async (db, goOn) => {
      await db.query('update exam_attempt set finished_at = now() where group_id = $1', [group]);
      await goOn();
      await db.query(
        `insert into study_exam_result (student_id, group_id, module, total_mark)
         select student_id, group_id, module, 77 from exam_attempt where group_id = $1`,
        [group],
      );
    },
    () => bring(['C', 'A', 'B']),
  );
  expect([await orderOf(), await marks(), await sat()]).toEqual(['1 C, 2 A, 3 B', '1 77, 2 11', 1]);
});

it('is the centre’s own where it has changed its course: what an upgrade brings stands at the end', async () => {
  await mars.store.query(`update study_course set origin = 'content' where slug = $1`, [slug]);
  await bring(['B', 'A', 'C']);
  await bring(['A', 'D', 'B', 'C'], 'content');
  expect([await orderOf(), await marks()]).toEqual(['1 B, 2 A, 3 C, 4 D', '1 22, 2 11, 3 33']);
});

it('never gives two modules of a course one number', async () => {
  await expect(
    mars.store.query(
      'update course_module set number = 1 where course_id = (select id from study_course where slug = $1)',
      [slug],
    ),
  ).rejects.toThrow('course_module_number');
});
