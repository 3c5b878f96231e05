import { describe, expect, it } from 'vitest';
import {
  admin,
  block,
  coins,
  copy,
  decide,
  halves,
  handIn,
  mars,
  newcomer,
  now,
  original,
  people,
  read,
  setClock,
  setUp,
  solve,
  statesOfTwo,
} from '../../testing/copied.ts';
import { demoPassword } from '../../testing/harness.ts';
import { jobs as deletions } from '../privacy/jobs.ts';
import { judgeSubmission } from './judge.ts';

describe('copied programs', () => {
  setUp();

  it('bring no more than the month has left', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await mars.store.query(
      `insert into coin_ledger (student_id, created_at, total_debit, balance_after, reason_uz, reason_ru, rule, object)
       values ($1, $2, 29, 29, 'a', 'b', 'task', 'oldin')`,
      [copier.id, now],
    );
    await solve(author, original);
    const { id } = await solve(copier, copy);
    expect((await decide(id, 'accept')).body.coins).toBe(1);
  });

  it('of an account that is deleted afterwards are decided by what is left to see', async () => {
    const [author, copier] = [await newcomer(), await newcomer()];
    await solve(author, original);
    const { id } = await solve(copier, copy);
    await author.client.call('DELETE /v1/me', { body: { password: demoPassword } });
    setClock(new Date(now.getTime() + 14 * 86_400_000));
    await deletions.find(({ name }) => name === 'privacy-delete')!.run(mars.app);
    setClock(now);
    const { items } = (await admin.call('GET /v2/staff/review', { query: { kind: 'code' } })).body;
    const { evidence } = items.find((item: { id: string }) => item.id === String(id));
    expect(evidence).toMatchObject([
      { type: 'programs', programs: [{ text: copy, same: [] }] },
      { type: 'figures', items: [{ value: { ru: 'удалена вместе с аккаунтом' } }] },
    ]);
    expect((await decide(id, 'accept')).body.coins).toBe(2);
    expect(await coins(copier)).toBe(2);
  });

  it('handed in at once are not both somebody’s own', async () => {
    const students = [await newcomer(), await newcomer()];
    const ids = await Promise.all(students.map((student) => handIn(student, original)));
    await Promise.all(ids.map((id) => judgeSubmission(mars.app, id)));
    const found = await Promise.all(students.map((student, at) => read(student, ids[at]!)));
    expect(found.map(({ coins: brought, state }) => `${brought} ${state}`).sort()).toEqual([
      '0 held',
      '2 undefined',
    ]);
  });

  describe('are not held for what everybody was given', () => {
    it.each([
      ['by a lesson', 'python', null, undefined],
      ['by one in another language', 'js', null, 'held'],
      ['by one that is there no more', 'python', now, 'held'],
    ])('%s', async (_, lang, removed, state) => {
      const blocks = JSON.stringify(halves.map((half) => block(half, lang)));
      await mars.store.query(
        `with c as (insert into study_course (name, slug) values ('a', $3) returning id),
         m as (insert into course_module (course_id, slug, number, title_uz, title_ru, source, source_hash)
           select id, 'm1', 1, 'a', 'b', '', '' from c returning id, course_id)
         insert into course_element (course_id, module_id, kind, slug, position, title_uz, title_ru, text_ru, source,
           source_hash, removed_at)
         select course_id, id, 'lesson', 'dars', 1, 'a', 'b', $1, '{}', '', $2 from m`,
        [blocks, removed, `kurs-${people}`],
      );
      expect(await statesOfTwo()).toBe(state);
      await mars.store.query('delete from course_element');
    });
  });
});
