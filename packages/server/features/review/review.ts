import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App, Person } from '../../feature.ts';
import { legible, saying } from '../../letters.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused } from '../../refused.ts';
import { awardNow } from '../badge/award.ts';
import { dayOf, isoTime } from '../clock/time.ts';
import { notify } from '../notification/notification.ts';
import { teachesStudent } from '../study/teacher.ts';
import { reviewOf } from './case.ts';
import { type Kind, kindOf, type Shown } from './kind.ts';
import { type CaseRow, findCase, saveDecision, saveObjection } from './queries.ts';
import { countCases, listCases, type WaitingRow } from './queries-staff.ts';

type Queue = Reply<'GET /v2/staff/review'>;
type Params = CallShape<'POST /v2/staff/review/{kind}/{id}'>['params'];

const pageSize = 20;

/** What waits for whoever asks: for a teacher, of the students of their groups; for an administrator, all. */
export async function findQueue(
  app: App,
  caller: Person,
  { kind, cursor }: CallShape<'GET /v2/staff/review'>['query'],
): Promise<Queue> {
  const whose = { teacherId: caller.role === 'admin' ? null : caller.id, today: dayOf(app.now()) };
  const which = { kind: kind ?? null, after: cursorNumber(cursor), limit: pageSize + 1 };
  const rows = await listCases(app.store, whose, which);
  const { items: page, next_cursor } = cutPage(
    rows,
    pageSize,
    (row) => row,
    ({ id }) => id,
  );
  const shown = await showAll(app, page);
  return {
    items: page.flatMap((row) => {
      const one = shown.get(row.id);
      return one ? [itemOf(row, one)] : [];
    }),
    next_cursor,
    kinds: await kindsOf(await countCases(app.store, whose)),
  };
}

async function kindsOf(counts: Awaited<ReturnType<typeof countCases>>): Promise<Queue['kinds']> {
  const kinds: Queue['kinds'] = [];
  for (const { kind, waiting } of counts) {
    const { title, ready } = await kindOf(kind);
    kinds.push({ kind, waiting, title, ready: { accept: [...ready.accept], refuse: [...ready.refuse] } });
  }
  return kinds;
}

/** What each kind shows of its own, by the case's id. */
async function showAll(app: App, rows: readonly WaitingRow[]): Promise<Map<number, Shown>> {
  const found = new Map<number, Shown>();
  for (const name of new Set(rows.map(({ kind }) => kind))) {
    const own = rows.filter(({ kind }) => kind === name);
    const kind = await kindOf(name);
    const shown = await kind.show(
      app,
      own.map(({ student_id, object }) => ({ studentId: student_id, object })),
    );
    for (const { id, object } of own) {
      const one = shown.get(object);
      if (one) found.set(id, one);
    }
  }
  return found;
}

const itemOf = (row: WaitingRow, shown: Shown): Queue['items'][number] => ({
  kind: row.kind,
  id: row.object,
  student: row.student,
  groups: row.groups,
  since: isoTime(row.since),
  why: row.why_uz === null || row.why_ru === null ? null : { uz: row.why_uz, ru: row.why_ru },
  objection: row.objected_at && { text: row.objection, at: isoTime(row.objected_at) },
  ...shown,
  version: shown.version ?? null,
  words: shown.words ?? null,
});

/**
 * Decides about what waits, and does what follows, in one transaction; the student is told.
 * @throws not_found for a thing of nobody, or of a student whom somebody else teaches
 * @throws already_decided {decision}
 * @throws changed_meanwhile when the student has changed it since it was looked at
 */
export async function decide(
  app: App,
  caller: Person,
  { kind: name, id: object }: Params,
  { decision, reason: said, version = null, words }: CallShape<'POST /v2/staff/review/{kind}/{id}'>['body'],
): Promise<Reply<'POST /v2/staff/review/{kind}/{id}'>> {
  const reason = saying('reason', said);
  const kind = await kindOf(name);
  const at = app.now();
  const row = await findCase(app.store, name, object);
  if (!row || !(await isTheirs(app, caller, row, at))) throw new Refused('not_found');
  if (row.decision) throw decidedBefore(row);
  const studentId = row.student_id;
  const by = { personId: caller.id };
  const settle = await kind.settle(app, {
    studentId,
    object,
    decision,
    version,
    words: words ?? null,
    by,
    at,
  });
  const reply = await app.store.transaction(async (db) => {
    if (!(await saveDecision(db, row, { decision, reason, by: caller.id, at })))
      throw await lostAgainst(db, name, object);
    const { coins, message } = await settle(db);
    if (message) await notify(db, { personId: studentId, type: 'notice', message, comment: reason, at });
    return { decision, student_id: studentId, coins };
  });
  if (reply.coins > 0) await awardNow(app, studentId);
  return reply;
}

async function isTheirs(app: App, caller: Person, { student_id }: CaseRow, at: Date): Promise<boolean> {
  return caller.role === 'admin' || teachesStudent(app.store, caller.id, student_id, at);
}

const decidedBefore = ({ decision }: CaseRow): Refused => new Refused('already_decided', { decision });

/** Somebody else decided meanwhile, or the student took it away. */
async function lostAgainst(
  db: Parameters<typeof findCase>[0],
  name: Params['kind'],
  object: string,
): Promise<Refused> {
  const row = await findCase(db, name, object);
  return row?.decision ? decidedBefore(row) : new Refused('not_found');
}

/** Whether the student of a kind's thing may object. @throws not_found */
function mustLetObject({ mayObject }: Kind): void {
  if (!mayObject) throw new Refused('not_found');
}

/**
 * The student whose it is objects, once, with words or without.
 * @throws not_found for what is not held, of somebody else, or of a kind that everybody waits with
 * @throws already_decided
 * @throws already_objected
 */
export async function objectTo(
  app: App,
  studentId: number,
  { kind: name, id: object }: Params,
  text: string | null,
): Promise<Reply<'POST /v2/review/{kind}/{id}/objection'>> {
  mustLetObject(await kindOf(name));
  const row = await findCase(app.store, name, object);
  if (row?.student_id !== studentId) throw new Refused('not_found');
  const kept = await saveObjection(app.store, row, (text && legible(text).trim()) || null, app.now());
  if (kept) return reviewOf(kept);
  const now = await findCase(app.store, name, object);
  if (now?.decision) throw decidedBefore(now);
  throw new Refused(now ? 'already_objected' : 'not_found');
}
