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

it('there are no words of calls that are no more', () => {
  const taking = ['didTakeHomework', 'didTakeExam', 'didTakeCoins'];
  const said = new Set(['didOther', 'didCheckTable', ...taking, ...audited.map((call) => actionOf(call))]);
  for (const texts of [textsOf('uz'), textsOf('ru')])
    expect(Object.keys(texts).filter((key) => key.startsWith('did') && !said.has(key))).toEqual([]);
});
