import { describe, expect, it } from 'vitest';
import type { Step, Today } from './day.ts';
import { course, online, today, work } from './testing.ts';
import { firstOf, nowOf, toGoOn } from './way-on.ts';

const step = (kind: Step['kind'], more: Partial<Step> = {}): Step => ({
  kind,
  title: { uz: kind, ru: kind },
  coins: 1,
  done: false,
  earned: 0,
  ...more,
});
const day = (...args: Parameters<typeof today>) => today(...args) as Today;
const exam = work({ kind: 'exam', at: null, title: { uz: 'CSS', ru: 'CSS' } });

describe('what is to be done now', () => {
  it('is the exam that runs, whatever else is due', () => {
    const running = { ...exam, state: 'running' as const, at: '2026-11-21T20:00:00+05:00' };
    expect(nowOf(day([running, work()], [step('typing')]), undefined)).toMatchObject({
      label: 'toExam',
      work: running,
      at: -1,
    });
  });

  it('is what is due next, before what was due and before an exam without an end', () => {
    const late = work({ state: 'late', at: '2026-11-20T20:00:00+05:00' });
    const next = work();
    const now = nowOf(day([late, next, exam], [step('typing'), step('homework')]), []);
    expect(now).toMatchObject({ label: 'begin', work: next });
    // The plan marks the same.
    expect(now?.at).toBe(1);
  });

  it.each([
    ['late', work({ state: 'late' })],
    ['returned', work({ state: 'returned' })],
    ['an exam', exam],
  ])('is what is %s where nothing else is due; the plan has no such step', (_, only) => {
    const plan = [step('homework', { done: true }), step('typing')];
    expect(nowOf(day([only], plan), [])).toMatchObject({ work: only, at: -1 });
  });

  it('is the first of the plan that one can begin oneself', () => {
    const plan = [step('typing', { done: true }), step('lesson'), step('coding'), step('online')];
    expect(nowOf(day([], plan), [course(1, 'Frontend')])).toMatchObject({
      at: 2,
      to: { route: 'code' },
      label: 'begin',
    });
  });

  it('is the online lesson where one stopped, which its course stands first for', () => {
    const items = [course(1, 'Frontend'), online(9, 'SQL')];
    const now = nowOf(day([], [step('online')]), items);
    expect(now).toMatchObject({ at: 0, label: 'goOn', to: { params: { courseId: '9', elementId: '39' } } });
    expect(toGoOn(items, firstOf(now)).map((each) => each.course.id)).toEqual([9, 1]);
  });

  it('is where one stopped when the plan is done, or where there is none', () => {
    const items = [course(1, 'Frontend'), online(9, 'SQL')];
    for (const without of [day([], [step('typing', { done: true }), step('lesson')]), null])
      expect(nowOf(without, items)).toMatchObject({ label: 'goOn', to: { params: { elementId: '31' } } });
  });

  it('is a course to choose where there is none', () => {
    expect(nowOf(null, [course(1, 'Frontend', { resume: null })])).toEqual({
      to: { route: 'eduverse' },
      label: 'chooseOnline',
    });
  });

  it('is not known before the day has come, nor the courses where it is about them', () => {
    expect(nowOf(undefined, [course(1, 'Frontend')])).toBeNull();
    expect(nowOf(day([], [step('typing')]), undefined)).toBeNull();
  });
});

it('brings the course of what is due to the first place from wherever it stands', () => {
  const items = [1, 2, 3, 4].map((id) => course(id, `${id}`));
  const now = nowOf(day([work({ place: { course_id: 4, group_id: 1, element_id: 2, module: 3 } })]), items);
  expect(toGoOn(items, firstOf(now)).map((each) => each.course.id)).toEqual([4, 1, 2]);
});
