import { describe, expect, it } from 'vitest';
import type { Candidate, Named } from './queries-find.ts';
import { whoIs } from './who.ts';

const someone = (
  id: number,
  first_name: string,
  last_name: string,
  rest: Partial<Candidate> = {},
): Candidate => ({
  ...{ id, role: 'student', first_name, last_name, external_id: null, login: `login${id}` },
  ...{ phone: null, contact_phone: null, group_ids: [12], ...rest },
});
const line = (first_name: string | null, last_name: string | null, rest: Partial<Named> = {}): Named => ({
  ...{
    role: 'student',
    external_id: null,
    login: null,
    phone: null,
    first_name,
    last_name,
    group_ids: [],
    ...rest,
  },
});
/** Who a line is, and what is wrong with it. */
const said = (named: Named, ...all: Candidate[]) => {
  const { person, fault } = whoIs(named, all);
  return [person?.id ?? null, fault ? `${fault.field} ${fault.code}` : null];
};

/** Ways to name somebody. */
const ways = (...all: Partial<Named>[]) => all;

const aziza = someone(1, 'Aziza', 'Karimova', { external_id: '0077', phone: '+998900001251' });
const bobur = someone(2, 'Bobur', 'Rahimov', { external_id: '0078', phone: '+998900001252' });

describe('a number beside an id or a login that fits', () => {
  it('of somebody else of another first name is named', () => {
    for (const by of ways({ external_id: '0077' }, { login: 'LOGIN1' }))
      for (const name of [
        ['Aziza', 'Karimova'],
        [null, null],
      ] as const) {
        const named = line(name[0], name[1], { ...by, phone: bobur.phone });
        expect(said(named, aziza, bobur)).toEqual([1, 'phone person_differs']);
        expect(whoIs(named, [aziza, bobur]).fault?.meant).toBe('Bobur Rahimov, ID 0078');
      }
  });

  it('of one’s own, of nobody, or of a family says nothing', () => {
    const of = (phone: string) => line('Aziza', 'Karimova', { external_id: '0077', phone });
    expect(said(of('+998900001251'), aziza)).toEqual([1, null]);
    expect(said(of('+998900001259'), aziza)).toEqual([1, null]);
    const sister = someone(3, 'Malika', 'Karimova', { contact_phone: '+998900001252' });
    expect(said(of('+998900001252'), aziza, bobur, sister)).toEqual([1, null]);
    // Their own to call already.
    const shared = { ...aziza, phone: null, contact_phone: '+998900001252' };
    expect(said(of('+998900001252'), shared, bobur)).toEqual([1, null]);
    // Somebody of the same first name.
    const namesake = someone(4, 'AZIZA', 'Salimova', { phone: '+998900001254' });
    expect(said(of('+998900001254'), aziza, namesake)).toEqual([1, null]);
  });
});

describe('an id', () => {
  it('that a spreadsheet spoilt is nobody’s, whoever is found without it', () => {
    const eldor = someone(5, 'Eldor', 'Nazarov', { phone: '+998900001254' });
    for (const external_id of ['9,01235E+17', '02.ноя', '1.2E-5', '3-May'])
      for (const by of ways({ phone: eldor.phone }, { group_ids: [12] }, { login: 'login5' }))
        expect(said(line('Eldor', 'Nazarov', { external_id, ...by }), eldor)).toEqual([
          null,
          'external_id id_spoilt',
        ]);
    // Whose it was comes first.
    expect(said(line('Aziza', 'Karimova', { external_id: '7,7E+01', phone: aziza.phone }), aziza)).toEqual([
      null,
      'external_id id_differs',
    ]);
    // Unless it is what somebody is known by.
    const odd = someone(6, 'Odil', 'Nazarov', { external_id: '02.ноя' });
    expect(said(line('Odil', 'Nazarov', { external_id: '02.ноя' }), odd)).toEqual([6, null]);
  });

  it('of another of the same name and group is two people’s where both have numbers', () => {
    const first = someone(7, 'Ali', 'Valiyev', { external_id: 'A1', phone: '+998900001291' });
    const second = (phone: string | null) =>
      line('Ali', 'Valiyev', { external_id: 'A2', phone, group_ids: [12] });
    expect(said(second('+998900001292'), first)).toEqual([null, null]);
    expect(said(second('+998900001291'), first)).toEqual([null, 'external_id id_differs']);
    expect(said(second(null), first)).toEqual([null, 'external_id id_differs']);
    expect(said(second('+998900001292'), { ...first, phone: null })).toEqual([
      null,
      'external_id id_differs',
    ]);
  });

  it('or a number beside a family name alone has to be of that family', () => {
    for (const by of ways({ external_id: '0077' }, { login: 'login1' }, { phone: aziza.phone })) {
      const [field] = Object.keys(by);
      expect(said(line(null, 'KARIMOVA', by), aziza)).toEqual([1, null]);
      expect(said(line(null, 'Rahimov', by), aziza)).toEqual([null, `${field} person_differs`]);
      expect(said(line(null, null, by), aziza)).toEqual([1, null]);
    }
  });
});

describe('a line that fits two people', () => {
  const twins = [someone(4, 'Ali', 'Valiyev'), someone(5, 'Ali', 'Valiyev')];

  it('by their name is of neither, with a group and without one', () => {
    expect(said(line('Ali', 'Valiyev'), ...twins)).toEqual([null, 'first_name person_unclear']);
    expect(said(line('Valiyev', 'Ali', { group_ids: [12] }), ...twins)).toEqual([
      null,
      'first_name person_unclear',
    ]);
  });

  it('is of the one who is in its group', () => {
    const [here, there] = [twins[0]!, { ...twins[1]!, group_ids: [13] }];
    expect(said(line('Ali', 'Valiyev', { group_ids: [13] }), here, there)).toEqual([5, null]);
    expect(said(line('Ali', 'Valiyev', { group_ids: [12, 13] }), here, there)).toEqual([
      null,
      'first_name person_unclear',
    ]);
  });

  it('by a number that both have is of neither, and of one where only one is called so', () => {
    const both = twins.map((one) => ({ ...one, contact_phone: '+998900001260' }));
    const named = line('Ali', 'Valiyev', { phone: '+998900001260' });
    expect(said(named, ...both)).toEqual([null, 'phone person_unclear']);
    expect(said(named, both[0]!, { ...both[1]!, first_name: 'Vali' })).toEqual([4, null]);
  });
});
