import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { FaultCode } from '../import/faults.ts';
import { bringing, editedOf, isOver, planned } from '../study/acts.ts';
import type { Span } from '../study/member.ts';
import { spansOf } from '../study/teacher.ts';
import type { PeopleRow } from './import-people.ts';
import { namedOf, type Staged } from './import-person.ts';

const fields = { joined_on: 'joined', left_on: 'left' } as const;

/**
 * Names what is wrong with the days that lines say: each is looked at with what those before it have made of the same student's
 * days in the group.
 * @param begins group -> the day on which it begins, where that is known
 */
export async function refuseDays(
  app: App,
  rows: readonly PeopleRow[],
  staged: readonly (Staged | null)[],
  { begins, today }: { begins: ReadonlyMap<number, string | null>; today: string },
): Promise<void> {
  const ids = staged.flatMap((one) => (one?.days && one.person_id !== null ? [one.person_id] : []));
  if (staged.every((one) => !one?.days)) return;
  const known = await spansOf(app.store, [...new Set(ids)]);
  const above = new Map<string, Span[]>();
  // Spans that are only planned have no id of the database.
  let planning = 0;
  for (const [at, one] of staged.entries()) {
    const [groupId] = one?.group_ids ?? [];
    if (!one?.days || groupId === undefined) continue;
    const key = `${one.person_id ?? JSON.stringify(identityOf(one))} ${groupId}`;
    const before = known.get(key) ?? [];
    const { joined_on, left_on } = one.days;
    const said = above.get(key) ?? [];
    // Two lines that say different things of one day: nobody could say which counts.
    if (joined_on !== null && said.some((span) => isOver(span, { joined_on, left_on }))) {
      rows[at]!.wrong('joined', 'in_group');
      continue;
    }
    if (joined_on !== null) above.set(key, [...said, { joined_on, left_on }]);
    const whose = { studentId: one.person_id ?? 0, groupId };
    try {
      const decided = planned(bringing({ ...whose, ...one.days }), before, {
        today,
        begin: begins.get(groupId) ?? null,
      });
      const after = decided ? editedOf(before, decided) : before;
      known.set(
        key,
        after.map((span) => ({ id: --planning, student_id: whose.studentId, group_id: groupId, ...span })),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const [said] = Object.entries(error.fields ?? {});
      // Whoever is in no such group cannot leave it.
      const [field, code] = said ? [said[0], said[1].code] : ['left_on', 'not_in_group'];
      rows[at]!.wrong(fields[field as keyof typeof fields], code as FaultCode);
    }
  }
}

/** Somebody new, whom several lines may be about. */
function identityOf(one: Staged) {
  const { external_id, phone, first_name, last_name } = namedOf(one);
  return external_id ?? [phone, first_name, last_name];
}
