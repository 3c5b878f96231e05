import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { correcting, joining, leaving } from './acts.ts';
import type { Span } from './member.ts';
import type { Rest } from './queries-rest.ts';
import { findSpan, listGroupSpans, listStudentSpans, type SpanRow } from './queries-span.ts';
import { act, type Doing } from './spans.ts';
import { teachesGroup } from './teacher.ts';

type Changed = Reply<'POST /v2/staff/groups/{id}/members'>;
type Members = Reply<'GET /v2/staff/groups/{id}/members'>;

/** What the form of a span says of it. */
const spanForm = ({ joined_on, left_on }: Span): Span => ({ joined_on, left_on });

const spanOf = (row: SpanRow & { rests: Rest[] }): Members['items'][number]['spans'][number] => ({
  id: row.id,
  joined_on: row.joined_on,
  left_on: row.left_on,
  rests: row.rests,
  version: versionOf(spanForm(row)),
});

/** Who is, was or will be in a group, by name. @throws not_found of another teacher's */
export async function findMembers(app: App, caller: Person, groupId: number): Promise<Members> {
  if (!(await teachesGroup(app.store, caller, groupId))) throw new Refused('not_found');
  const items = (await listGroupSpans(app.store, groupId)).map(({ spans, ...student }) => ({
    student,
    spans: spans.map(spanOf),
  }));
  return { items, next_cursor: null };
}

/** The groups that a student is, was or will be in, the latest first. @throws not_found */
export async function findGroupsOf(
  app: App,
  studentId: number,
): Promise<Reply<'GET /v2/staff/people/{id}/groups'>> {
  const rows = await listStudentSpans(app.store, studentId);
  if (!rows) throw new Refused('not_found');
  const items = rows.map(({ spans, ...group }) => ({ group, spans: spans.map(spanOf) }));
  return { items, next_cursor: null };
}

/** A student goes over to another group on a day. @throws not_found, invalid at `day` */
export async function moveMember(
  app: App,
  { groupId, studentId }: { groupId: number; studentId: number },
  { group_id, day }: CallShape<'POST /v2/staff/groups/{id}/members/{student_id}/move'>['body'],
  doing: Doing,
): Promise<Changed> {
  try {
    return await act(
      app,
      [
        leaving({ groupId, studentId, left_on: day }),
        joining({ groupId: group_id, studentId, joined_on: day }),
      ],
      doing,
    );
  } catch (error) {
    throw atDay(error);
  }
}

/** The form of a move has one day, which both groups may refuse. */
function atDay(error: unknown): unknown {
  if (!(error instanceof Refused) || !error.fields) return error;
  return new Refused('invalid', {}, { day: Object.values(error.fields)[0]! });
}

/** Puts a span right. @throws not_found, changed_meanwhile, invalid at `joined_on` or `left_on` */
export async function changeSpan(
  app: App,
  id: number,
  {
    version,
    ...sent
  }: Omit<CallShape<'PATCH /v2/staff/spans/{id}'>['body'], 'dry_run' | 'strikes' | 'over_places'>,
  doing: Doing,
): Promise<Changed> {
  const of = await findSpan(app.store, id);
  if (!of) throw new Refused('not_found');
  const now = spanForm(of);
  await refuseTakingBack(app.store, { call: 'PATCH /v2/staff/spans/{id}', id, version, now, sent });
  return act(app, [correcting(of, { ...now, ...sent })], doing);
}

/** Takes a span away. @throws not_found */
export async function removeSpan(app: App, id: number, doing: Doing): Promise<Changed> {
  const of = await findSpan(app.store, id);
  if (!of) throw new Refused('not_found');
  return act(app, [correcting(of, null)], doing);
}
