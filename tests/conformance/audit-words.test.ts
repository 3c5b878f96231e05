import { join } from 'node:path';
import { calls } from '@mars/contract/calls.generated.ts';
import { expect, it } from 'vitest';
import { isAudited } from '../../packages/server/features/audit/audit.ts';
import { actionOf } from '../../widgets/staff-audit/action.ts';
import { read, root } from './folders.ts';

const audited = (Object.keys(calls) as (keyof typeof calls)[]).filter(isAudited);
const textsOf = (lang: string) =>
  JSON.parse(read(join(root, 'widgets/staff-audit', `${lang}.json`))) as Record<string, string>;

it('there are calls that are written down', () => {
  expect(audited).toEqual(expect.arrayContaining(['POST /v2/staff/import', 'PATCH /v2/staff/sites/{key}']));
});

it.each(audited)('what %s did is said in both languages, in words of its own', (call) => {
  const action = actionOf(call);
  expect(action).not.toBe('didOther');
  for (const texts of [textsOf('uz'), textsOf('ru')]) expect(texts[action]).toMatch(/\p{L}{4}/u);
});

/** Nothing that people know, told by the line itself, or shown in another way: of whom it is, marks, questions. */
const UNSAID = new Set([
  ...[
    'id',
    'ids',
    'lesson_id',
    'module_id',
    'element_id',
    'course_id',
    'project_id',
    'hand_in_id',
    'import_id',
  ],
  ...['student_id', 'marks', 'attendance_type', 'total_mark', 'was', 'questions', 'quiz', 'found', 'levels'],
  ...['cursor', 'version', 'dry_run', 'lang', 'q', 'state', 'source', 'system', 'decision', 'settings'],
  ...['secret', 'code', 'picture', 'product_image', 'lead_id', 'into_id'],
]);

interface Asked {
  properties?: Record<string, Asked>;
  items?: Asked;
  anyOf?: Asked[];
  allOf?: Asked[];
}

/** The names of what a call takes, as far down as somebody fills something in; texts in two languages are one. */
function fieldsOf({ properties = {}, items, anyOf = [], allOf = [] }: Asked): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => {
    if (name === 'settings') return [name];
    const below = fieldsOf(inner).filter((each) => each !== 'uz' && each !== 'ru');
    return below.length > 0 ? below : [name];
  });
  return [...own, ...[...(items ? [items] : []), ...anyOf, ...allOf].flatMap(fieldsOf)];
}

it.each(audited)('what somebody fills in for %s has its words in the log, in both languages', (call) => {
  const { body = {}, query = {} } = calls[call] as { body?: Asked; query?: Asked };
  const fields = [...fieldsOf(body), ...fieldsOf(query)].filter((name) => !UNSAID.has(name));
  for (const texts of [textsOf('uz'), textsOf('ru')])
    expect(fields.filter((name) => !texts[`of_${name}`])).toEqual([]);
});

it('there are no words of calls that are no more', () => {
  const taking = ['didTakeHomework', 'didTakeExam', 'didTakeCoins'];
  const said = new Set(['didOther', 'didCheckTable', ...taking, ...audited.map((call) => actionOf(call))]);
  for (const texts of [textsOf('uz'), textsOf('ru')])
    expect(Object.keys(texts).filter((key) => key.startsWith('did') && !said.has(key))).toEqual([]);
});
