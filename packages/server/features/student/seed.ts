import { moneyOf } from '../../seed/money.ts';
import { defineSeed } from '../../seed/part.ts';

export const seed = defineSeed({
  tables({ people, stories }) {
    const idOf = (login: string): number => people.find((person) => person.login === login)!.id;
    return [
      {
        into: 'student (student_id integer, balance integer, premium_until timestamptz)',
        rows: stories.map(({ person, account }) => ({
          student_id: person.id,
          premium_until: account.premium.at(-1)?.ends_at ?? null,
          ...moneyOf(person),
        })),
      },
      {
        into: 'parent_child (parent_id integer, student_id integer)',
        rows: ['aziza', 'dilnoza'].map((child) => ({ parent_id: idOf('otabek'), student_id: idOf(child) })),
      },
    ];
  },
});
