import { describe, expect, it } from 'vitest';
import { takenBack, versionOf, versionSeen } from './version.ts';

const person = { first_name: 'Aziza', phone: '+998901234567', is_active: true, children_ids: [4, 5] };
const product = {
  title: { uz: 'Termos', ru: 'Термос' },
  about: { uz: 'Yarim litr', ru: 'Пол-литра' },
  price: 900,
};
const centre = {
  settings: { price: 299, task: { easy: 2, hard: 6 } },
  holidays: [
    { day: '2026-01-01', name: { uz: 'Yangi yil', ru: 'Новый год' } },
    { day: '2026-03-21', name: { uz: 'Navroʻz', ru: 'Навруз' } },
  ],
};
const [newYear, spring] = centre.holidays as [object, object];
const option = (id: string) => ({ id, text: id.toUpperCase() });
const first = {
  id: 'q1',
  options: [option('a'), option('b')],
  answer: 'a',
  why: { uz: 'Chunki', ru: 'Потому' },
};
const second = { id: 'q2', answer: ['7'], why: { uz: 'Chunki', ru: 'Потому' } };
const exam = { questions: [first, second] };
const victory = { day: '2026-05-09', name: { uz: 'Xotira', ru: 'День памяти' } };

describe('what a form would take back', () => {
  it.each<[string, object, object, object, Record<string, unknown>]>([
    ['nothing, when nothing was changed', person, person, { ...person, phone: null }, {}],
    [
      'nothing, when both changed the same to the same',
      person,
      { ...person, phone: null },
      { ...person, phone: null },
      {},
    ],
    [
      'what somebody else changed and the form has as it was',
      person,
      { ...person, phone: null },
      { ...person, first_name: 'Azizaxon' },
      { phone: null },
    ],
    [
      'nothing of what the form does not send',
      person,
      { ...person, phone: null },
      { first_name: 'Azizaxon' },
      {},
    ],
    [
      'of questions what was changed in each, wherever it stands',
      exam,
      { questions: [second, { ...first, why: { uz: 'Sababi', ru: 'Потому' } }] },
      exam,
      { 'questions.q1.why.uz': 'Sababi' },
    ],
    [
      'of a question the option that was changed',
      exam,
      { questions: [{ ...first, options: [option('a'), { ...option('b'), text: 'Yashil' }] }, second] },
      exam,
      { 'questions.q1.options.b.text': 'Yashil' },
    ],
    ['lists as a whole', person, { ...person, children_ids: [4] }, person, { children_ids: [4] }],
    [
      'one language of two',
      product,
      { ...product, title: { uz: 'Termos', ru: 'Термокружка' } },
      { ...product, price: 800 },
      { 'title.ru': 'Термокружка' },
    ],
    [
      'what is no longer there',
      product,
      { ...product, about: null },
      product,
      { 'about.uz': null, 'about.ru': null },
    ],
    [
      'what was not there yet',
      { ...product, about: null },
      product,
      { ...product, about: null },
      { 'about.uz': 'Yarim litr', 'about.ru': 'Пол-литра' },
    ],
    [
      'a setting, and none that is not named',
      centre,
      { ...centre, settings: { price: 300, task: { easy: 3, hard: 6 } } },
      { settings: { price: 310 } },
      { 'settings.price': 300 },
    ],
    [
      'a holiday that was added meanwhile, when all of them are said',
      centre,
      { ...centre, holidays: [newYear, spring, victory] },
      { holidays: [newYear] },
      {
        'holidays.2026-05-09.day': '2026-05-09',
        'holidays.2026-05-09.name.uz': 'Xotira',
        'holidays.2026-05-09.name.ru': 'День памяти',
      },
    ],
    [
      'a holiday that was taken away meanwhile',
      centre,
      { ...centre, holidays: [newYear] },
      { holidays: [newYear, spring, victory] },
      {
        'holidays.2026-03-21.day': null,
        'holidays.2026-03-21.name.uz': null,
        'holidays.2026-03-21.name.ru': null,
      },
    ],
  ])('is %s', (_what, before, now, sent, found) => {
    expect(Object.fromEntries(takenBack(versionOf(before), now, sent))).toEqual(found);
  });

  it('is told bit by bit: what was not told the first time is told the next time', () => {
    const many = (text: string) => Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`n${n}`, text]));
    const [before, now, sent] = [many('a'), many('b'), many('c')];
    const seen = versionSeen(now, versionOf(before), ['n3', 'n4']);
    expect([...takenBack(seen, now, sent).keys()]).toEqual(['n3', 'n4']);
    expect(versionSeen(now, versionOf(before), [])).toBe(versionOf(now));
    const gone = { n0: 'b' };
    expect([...takenBack(versionSeen(gone, versionOf(before), ['n4']), gone, sent).keys()]).toEqual(['n4']);
  });

  it('is everything that differs, by a version that is none', () => {
    expect([...takenBack('x', person, { ...person, phone: null }).keys()]).toEqual(['phone']);
  });
});
