import { describe, expect, it } from 'vitest';
import { detailOf } from './detail.ts';

const read = (parts: Record<string, unknown>) => JSON.parse(detailOf(parts));
const things = (...names: string[]) => names.map((name) => ({ name, answer: 'a' }));

describe('what an entry tells', () => {
  it('is what was asked for, without what is empty', () => {
    expect(read({ params: {}, body: { name: 'FE', inner: { id: 1 } } })).toEqual({
      body: { name: 'FE', inner: { id: 1 } },
    });
  });

  it('is whole up to 8000 letters, and is cut above', () => {
    const frame = JSON.stringify({ body: { text: '' } }).length;
    const whole = { body: { text: 'a'.repeat(8000 - frame) } };
    expect(read(whole)).toEqual(whole);
    expect(read({ body: { text: 'a'.repeat(8001 - frame) } })).toEqual({
      body: { text: `${'a'.repeat(2000)}…` },
    });
  });

  it('names what is new in a list and what is gone, and nothing of what stands beside it', () => {
    const of = (before: object[], now: object[]) =>
      read({ before: { quiz: before }, body: { quiz: now } }).changed;
    expect(of(things('1', '2', '3'), things('1', 'x', '2', '3'))).toEqual([
      { at: 'quiz.1', now: { name: 'x', answer: 'a' } },
    ]);
    expect(of(things('1', '2', '3'), things('1', '3'))).toEqual([
      { at: 'quiz.1', was: { name: '2', answer: 'a' } },
    ]);
    expect(of(things('1', '2', '3'), things('1', 'y', '3'))).toEqual([
      { at: 'quiz.1.name', was: '2', now: 'y' },
    ]);
    expect(of(things('1'), [{ answer: 'a', name: '1' }])).toEqual([]);
  });

  it('cuts many texts and long lists so far that they fit, each on its own', () => {
    const marks = Array.from({ length: 400 }, (_, n) => ({ text: `${n} ${'ж'.repeat(300)}`, n }));
    const told = read({ body: { marks, short: 'qisqa' } });
    expect(JSON.stringify(told).length).toBeLessThanOrEqual(8000);
    expect(told.body.short).toBe('qisqa');
    expect(told.body.marks[0].text).toMatch(/^0 ж+…$/);
    expect(told.body.marks.at(-1)).toMatch(/^… \+\d+$/);
  });

  it('halves no letter', () => {
    expect(detailOf({ body: { text: `a${'😀'.repeat(5000)}` } })).not.toMatch(/\\ud[89a-f]/i);
  });

  it('names the fields of what cannot be cut', () => {
    const body = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`field_${n}`, n]));
    const told = read({ id: 7, body });
    expect([told.id, told.fields[1], told.fields.length, told.letters > 8000]).toEqual([
      7,
      'body.field_0',
      100,
      true,
    ]);
  });
});
