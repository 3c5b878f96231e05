import type { Call } from '@mars/contract/call.ts';
import { type CallName, type CallShape, calls, type Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Context } from '../../feature.ts';
import type { Keep, Look } from '../../keeping.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { named, readBefore } from './before.ts';
import { namesIn } from './names.ts';
import { createEntry, deleteEntriesBefore, listEntries } from './queries.ts';

const pageSize = 50;
/** More of a request than this says nothing to people: its letters are left out. */
const mostLetters = 4000;
const secret = /password|secret|token|^code$/;

/** What staff look at, and it is written down that they did: codes of others. */
const looks = new Set<CallName>(['GET /v2/staff/outbox']);

/** Whether what a call does is written down: all that staff change. */
export const isAudited = (key: CallName): boolean =>
  looks.has(key) ||
  (/^(POST|PUT|PATCH|DELETE) \/v2\/staff\//.test(key) && (calls[key] as Call).changes?.length !== 0);

/** Writes down a success of staff: who, when, what was asked for, and what stood there before. */
export function auditOf(key: CallName, context: Context): { keep: Keep; look: Look } {
  const { app, caller, params, query, body } = context;
  let before: unknown;
  return {
    async look(db) {
      before = named(await readBefore(key, db, context), body);
    },
    async keep(db, result, _sent, again) {
      if (again || !('id' in caller) || onlyLooks(body)) return;
      await createEntry(db, {
        at: app.now(),
        doneBy: caller.id,
        call: key,
        personId: personOf(key, params, body) ?? studentOf(result),
        detail: detailOf({ params, query, body, before, id: idOf(result) }),
      });
    },
  };
}

/** Who asks what would come of something has done nothing. */
const onlyLooks = (body: unknown): boolean =>
  (body as { dry_run?: unknown } | null | undefined)?.dry_run === true;

const idOf = (thing: unknown): number | undefined => {
  const id = (thing as { id?: unknown } | null | undefined)?.id;
  return Number.isInteger(id) ? (id as number) : undefined;
};

/** Whom a reply names, where the request does not. */
const studentOf = (result: unknown): number | null => {
  const id = (result as { student_id?: unknown } | null | undefined)?.student_id;
  return Number.isInteger(id) ? (id as number) : null;
};

/** Whom a request names, where it names one. */
function personOf(key: CallName, params: unknown, body: unknown): number | null {
  const named = (body as { student_id?: unknown } | null | undefined)?.student_id;
  if (Number.isInteger(named)) return named as number;
  const { student_id, id } = (params ?? {}) as { student_id?: number; id?: number };
  return student_id ?? (/\/(people|person)\/\{id\}/.test(key) ? (id ?? null) : null);
}

/** As JSON. */
function detailOf(parts: Record<string, unknown>): string {
  const text = JSON.stringify(parts, (name, value) =>
    secret.test(name) ||
    (typeof value === 'object' && value !== null && !Array.isArray(value) && isEmpty(value))
      ? undefined
      : value,
  );
  return text.length <= mostLetters ? text : JSON.stringify({ id: parts.id, letters: text.length });
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** A page of what staff did, the latest first. */
export async function findEntries(
  app: App,
  { done_by, person_id, cursor }: CallShape<'GET /v2/staff/audit'>['query'],
): Promise<Reply<'GET /v2/staff/audit'>> {
  const which = { doneBy: done_by ?? null, personId: person_id ?? null, beforeId: cursorNumber(cursor) };
  const rows = await listEntries(app.store, which, pageSize + 1);
  const names = await namesIn(app.store, rows);
  return cutPage(
    rows,
    pageSize,
    (row) => ({ ...row, at: isoTime(row.at), names: names(row) }),
    ({ id }) => id,
  );
}

/** What is older than the privacy policy says. */
export async function forgetOldEntries(app: App): Promise<void> {
  const before = new Date(app.now());
  before.setFullYear(before.getFullYear() - constants.auditYears);
  await deleteEntriesBefore(app.store, before);
}
