import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../packages/server/store/database.ts';
import { restoredStore } from '../../packages/server/testing/store.ts';

// The centre of `before-spans`, in which rooms were texts: here some of them are spelled as people spell.
const dump = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'before', '98326fa2.sql.br')));
const spelled = `
  update public.timetable_plan set room = case group_id when 1 then '3' when 2 then ' 3 ' when 3 then '3-xona'
    when 4 then E'Katta \\t ZAL' when 5 then 'katta zal' when 6 then '  ' else null end;
  update public.study_lesson set room = case group_id when 1 then '3 ' when 2 then '3' when 3 then '3-XONA'
    when 4 then 'Katta zal' when 5 then 'Eski xona' when 6 then ' ' else null end;
  insert into public.timetable_cancelled (lesson_id, group_id, starts_at, lesson, cancelled_at)
  select id, group_id, starts_at, to_jsonb(l), now() from public.study_lesson l where group_id in (3, 7)
  order by id limit 60;
`;

let store: Store;
beforeAll(async () => {
  store = await restoredStore(dump.toString() + spelled);
}, 240_000);
afterAll(() => store.close());

const all = async (text: string) =>
  (await store.query<{ said: unknown[] }>(text)).rows.map(({ said }) => said);

it('makes one room of each text, however it is spelled in capitals and spaces', async () => {
  expect(await all('select jsonb_build_array(name) as said from timetable_room order by id')).toEqual([
    ['3'],
    ['3-xona'],
    ['Katta ZAL'],
    ['Eski xona'],
  ]);
});

const named = `select distinct jsonb_build_array(t.group_id, t.room, r.name) as said
  from TABLE t left join timetable_room r on r.id = t.room_id order by 1`;

it('has each plan and lesson point to it, under its one name', async () => {
  const rooms = [
    [1, '3', '3'],
    [2, '3', '3'],
    [3, '3-xona', '3-xona'],
    [4, 'Katta ZAL', 'Katta ZAL'],
  ];
  expect(await all(named.replace('TABLE', 'timetable_plan'))).toEqual([
    ...rooms,
    [5, 'Katta ZAL', 'Katta ZAL'],
    [6, null, null],
    [7, null, null],
  ]);
  expect(await all(named.replace('TABLE', 'study_lesson'))).toEqual([
    ...rooms,
    [5, 'Eski xona', 'Eski xona'],
    [6, null, null],
    [7, null, null],
  ]);
});

it('has a cancelled lesson point to it, too', async () => {
  const cancelled = `select distinct jsonb_build_array(c.group_id, c.lesson ->> 'room', r.name) as said
    from timetable_cancelled c left join timetable_room r on r.id = (c.lesson ->> 'room_id')::int order by 1`;
  expect(await all(cancelled)).toContainEqual([3, '3-xona', '3-xona']);
});
