import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { addSite } from '../../testing/people.ts';
import { answersBy } from './testing.ts';

const begin = new Date('2026-11-10T10:00:00+05:00');
let clock = begin;
let mars: TestApp;
beforeAll(async () => {
  mars = await startTestApp({ now: () => clock });
});
afterAll(() => mars.close());

const take = (value: (id: string) => number, change: object = {}) =>
  mars.anonymous.call('POST /v1/prof-test', { body: { answers: answersBy(value), ...change } });
const placesIn = ({ top }: { top: { type: string; place: number }[] }) =>
  top.map(({ type, place }) => `${type} ${place}`);
const of = (type: string) => (id: string) => id.startsWith(type);

describe('the interest test', () => {
  it('has 48 statements, eight of each interest, and nothing is known before they are answered', async () => {
    const { body } = await mars.anonymous.call('GET /v1/prof-test');
    expect(body.statements.map(({ id }: { id: string }) => id).sort()).toEqual(
      answersBy(() => 0)
        .map(({ id }) => id)
        .sort(),
    );
    expect([body.most, body.result]).toEqual([4, null]);
  });

  it('adds up each interest and tells the three strongest', async () => {
    const { body } = await take((id) => ({ s: 4, e: 3, i: 2 })[id[0]!] ?? 1);
    expect(body.result).toBe('8-16-8-32-24-8');
    expect(body.scores.map((one: { percent: number }) => one.percent)).toEqual([25, 50, 25, 100, 75, 25]);
    expect(placesIn(body)).toEqual(['S 1', 'E 2', 'I 3']);
  });

  it.each([
    ['two at the top', '20-8-20-16-4-0', ['R 1', 'A 1', 'S 3']],
    ['three at the top', '0-20-1-20-2-20', ['I 1', 'S 1', 'C 1']],
    ['five at the top', '20-20-20-20-20-19', ['R 1', 'I 1', 'A 1', 'S 1', 'E 1']],
    ['two at the second place', '9-30-9-8-7-6', ['I 1', 'R 2', 'A 2']],
    ['two at the last place that is told', '9-8-30-20-9-0', ['A 1', 'S 2', 'R 3', 'E 3']],
    ['the weakest at the last place that is told', '8-8-8-32-24-8', ['S 1', 'E 2']],
    ['the weakest at the second place', '8-8-8-32-8-8', ['S 1']],
    ['all, of the least', '0-0-0-0-0-0', []],
    ['all', '16-16-16-16-16-16', []],
    ['all, of the most', '32-32-32-32-32-32', []],
  ])('names none out of equals: %s', async (_what, result, places) => {
    const read = (await mars.anonymous.call('GET /v1/prof-test', { query: { result } })).body.result;
    expect(placesIn(read)).toEqual(places);
    const whose = places.map((one) => one[0]);
    expect(whose).toEqual(expect.arrayContaining(read.courses.map(({ type }: { type: string }) => type)));
    if (places.length === 0) expect(read.courses).toEqual([]);
  });

  it('names courses of equal interests in turn, of each the best one first', async () => {
    const { body } = await take((id) => (of('r')(id) || of('s')(id) ? 4 : 0));
    const firstOf = (type: string) =>
      body.courses.findIndex((course: { type: string }) => course.type === type);
    expect(firstOf('R')).toBe(0);
    // Two courses of a subject at most stand before it.
    expect([1, 2]).toContain(firstOf('S'));
  });

  it('names courses that the centre has, each once, with the reason of the interest that it fits', async () => {
    const { body } = await take((id) => (of('i')(id) ? 4 : 0));
    expect(body.courses.length).toBeGreaterThanOrEqual(3);
    expect(body.courses[0]).toMatchObject({ type: 'I', kind: 'class', title: { uz: 'Matematika' } });
    expect(body.courses[0].why.ru).toMatch(/^Математика/);
    const titles = body.courses.map(({ title }: { title: { uz: string } }) => title.uz);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('names a course for a reason that is of that course alone, and no other of its subject', async () => {
    const titlesFor = async (type: string) => {
      const { body } = await take((id) => (of(type)(id) ? 4 : 0));
      return body.courses
        .filter((course: { type: string }) => course.type === type.toUpperCase())
        .map(({ title }: { title: { uz: string } }) => title.uz);
    };
    const [design, safety] = [expect.stringContaining('dizayn'), expect.stringContaining('xavfsizligi')];
    const artistic = await titlesFor('a');
    expect(artistic[0]).toEqual(design);
    expect(artistic).not.toContainEqual(safety);
    const social = await titlesFor('s');
    expect(social).toContainEqual(safety);
    expect(social).not.toContainEqual(design);
  });

  it('names no subject that the centre does not teach: the next that fits comes first', async () => {
    const maths = `course_id in (select id from study_course where name = 'Matematika')`;
    const { rowCount } = await mars.store.query(
      `update study_group set is_active = false where is_active and ${maths}`,
    );
    expect(rowCount).toBeGreaterThan(0);
    const { body } = await take((id) => (of('i')(id) ? 4 : 0));
    expect(body.courses.map(({ title }: { title: { uz: string } }) => title.uz)).not.toContain('Matematika');
    expect(body.courses[0].why.ru).toMatch(/^Когда пишете код/);
    await mars.store.query(`update study_group set is_active = true where ${maths}`);
  });

  it('is read by its link as it was told, by anybody', async () => {
    const { body } = await take((id) => (of('a')(id) ? 4 : of('r')(id) ? 2 : 1));
    const read = await mars.anonymous.call('GET /v1/prof-test', { query: { result: body.result } });
    expect(read.body.result).toEqual(body);
    // The share of 32, to the nearest percent: 15.6 and 84.4, 9.4 and 90.6.
    const shares = await mars.anonymous.call('GET /v1/prof-test', { query: { result: '5-3-16-27-29-32' } });
    expect(shares.body.result.scores.map((one: { percent: number }) => one.percent)).toEqual([
      ...[16, 9, 50, 84, 91, 100],
    ]);
    for (const result of ['33-0-0-0-0-0', '1-2-3-4-5', '1-2-3-4-5-6-7', '-1-2-3-4-5', 'abc'])
      expect((await mars.anonymous.call('GET /v1/prof-test', { query: { result } })).status).toBe(422);
    expect(
      (await mars.anonymous.call('GET /v1/prof-test', { query: { result: '32-32-32-32-32-32' } })).status,
    ).toBe(200);
  });

  it('takes all answers, each once, from 0 to 4', async () => {
    const all = answersBy(() => 2);
    const wrong = [
      all.slice(1),
      [...all, all[0]],
      [all[1], ...all.slice(1)],
      [{ id: 'x1', value: 1 }, ...all.slice(1)],
      [{ id: 'r1', value: 5 }, ...all.slice(1)],
      [{ id: 'r1', value: -1 }, ...all.slice(1)],
    ];
    for (const answers of wrong) expect((await take(() => 0, { answers })).status).toBe(422);
    expect((await take(() => 0)).body.result).toBe('0-0-0-0-0-0');
    expect((await take(() => 4)).body.result).toBe('32-32-32-32-32-32');
  });

  it('is of the site whose key it names', async () => {
    expect((await take(() => 1, { key: 'demo-centre' })).body.code).toBe('origin_mismatch');
  });

  it('is handed in sixty times an hour from one address, apart from the English test', async () => {
    const from = '10.2.0.1';
    const hand = (change: object = {}) =>
      mars.anonymous.call('POST /v1/prof-test', { body: { answers: answersBy(() => 1), ...change }, from });
    const english = () => mars.anonymous.call('POST /v1/english/test/start', { body: {}, from });
    expect((await hand({ answers: answersBy(() => 1).slice(1) })).status).toBe(422);
    for (let at = 0; at < 60; at++) expect((await hand()).status).toBe(200);
    clock = new Date(begin.getTime() + 3_600_000 - 1);
    const over = await hand();
    expect([over.status, over.body.code, over.body.resets_at]).toEqual([
      409,
      'test_limit',
      '2026-11-10T11:00:00+05:00',
    ]);
    expect((await english()).status).toBe(200);
    clock = new Date(begin.getTime() + 3_600_000);
    expect((await hand()).status).toBe(200);
    clock = begin;
  });

  it('is handed in six hundred times a day on one site', async () => {
    const origin = 'https://markaz.example';
    await addSite(mars.store, 'k1', { origins: [origin] });
    let address = 1;
    const ofSite = () =>
      mars.anonymous.call('POST /v1/prof-test', {
        body: { answers: answersBy(() => 1), key: 'k1' },
        headers: { origin },
        from: `10.3.0.${address++}`,
      });
    expect((await ofSite()).status).toBe(200);
    const { rowCount } = await mars.store.query(
      `update embed_use set used = 599 where kind = 'interests' and site_key = 'k1' and day = '2026-11-10' and used = 1`,
    );
    expect(rowCount).toBe(1);
    expect((await ofSite()).status).toBe(200);
    clock = new Date('2026-11-10T23:59:59+05:00');
    const over = await ofSite();
    expect([over.status, over.body.code, over.body.resets_at]).toEqual([
      409,
      'test_limit',
      '2026-11-11T00:00:00+05:00',
    ]);
    clock = new Date('2026-11-11T00:00:00+05:00');
    expect((await ofSite()).status).toBe(200);
    clock = begin;
  });
});
