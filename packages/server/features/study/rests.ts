import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { dayOf } from '../clock/time.ts';
import { isNearYear } from './acts.ts';
import type { Span } from './member.ts';
import { createRest, deleteRest, findRest, hasRest, type Rest, updateRest } from './queries-rest.ts';
import { findSpan } from './queries-span.ts';
import { changeTimes, type Doing } from './spans.ts';

type Changed = Reply<'POST /v2/staff/spans/{id}/rests'>;
type Days = Omit<Rest, 'id'>;

/** @throws invalid at the day that cannot be */
function refuse({ from_day, back_on }: Days, span: Span, today: string): void {
  if (!isNearYear(from_day, today)) throw refusedField('from_day', 'near_year');
  if (!isNearYear(back_on, today)) throw refusedField('back_on', 'near_year');
  if (back_on <= from_day) throw refusedField('back_on', 'rest_order');
  if (from_day < span.joined_on) throw refusedField('from_day', 'outside_span');
  if (span.left_on !== null && from_day >= span.left_on) throw refusedField('from_day', 'outside_span');
  if (span.left_on !== null && back_on > span.left_on) throw refusedField('back_on', 'outside_span');
}

/** A student rests in a group, or would. @throws not_found, invalid at `from_day` or `back_on` */
export async function addRest(
  app: App,
  spanId: number,
  { from_day, back_on }: CallShape<'POST /v2/staff/spans/{id}/rests'>['body'],
  doing: Doing,
): Promise<Changed> {
  const of = await findSpan(app.store, spanId);
  if (!of) throw new Refused('not_found');
  const days = { spanId, from_day, back_on };
  return changeTimes(app, whose(of), doing, async (db, at) => {
    const span = await findSpan(db, spanId);
    if (!span) throw new Refused('not_found');
    refuse(days, span, dayOf(at));
    if (await hasRest(db, { ...days, except: null })) throw refusedField('from_day', 'rest_twice');
    await createRest(db, days);
  });
}

/** Puts a rest right. @throws not_found, invalid at `from_day` or `back_on` */
export async function changeRest(
  app: App,
  id: number,
  sent: CallShape<'PATCH /v2/staff/rests/{id}'>['body'],
  doing: Doing,
): Promise<Changed> {
  const of = await findRest(app.store, id);
  if (!of) throw new Refused('not_found');
  return changeTimes(app, whose(of), doing, async (db, at) => {
    const rest = await findRest(db, id);
    if (!rest) throw new Refused('not_found');
    const days = { from_day: sent.from_day ?? rest.from_day, back_on: sent.back_on ?? rest.back_on };
    refuse(days, rest, dayOf(at));
    if (await hasRest(db, { ...days, spanId: rest.span_id, except: id }))
      throw refusedField(sent.from_day === undefined ? 'back_on' : 'from_day', 'rest_twice');
    await updateRest(db, { id, ...days });
  });
}

/** Takes a rest away. @throws not_found */
export async function removeRest(app: App, id: number, doing: Doing): Promise<Changed> {
  const of = await findRest(app.store, id);
  if (!of) throw new Refused('not_found');
  return changeTimes(app, whose(of), doing, (db) => deleteRest(db, id));
}

const whose = ({ student_id, group_id }: { student_id: number; group_id: number }) => ({
  studentId: student_id,
  groupIds: [group_id],
});
