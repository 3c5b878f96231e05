import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@mars/contract/call.ts';
import { type CallName, type CallShape, calls, type Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import type { App, Context } from '../../feature.ts';
import type { Keep, Look } from '../../keeping.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { isoTime } from '../clock/time.ts';
import { peopleIn } from './about.ts';
import { named, readBefore } from './before.ts';
import { detailOf } from './detail.ts';
import { namesIn } from './names.ts';
import { createEntry, deleteEntriesBefore, listEntries } from './queries.ts';
import { withoutSecrets } from './secrets.ts';

const pageSize = 50;
/** What staff look at, and it is written down that they did: codes of others, tables of people, right answers. */
const looks = new Set<CallName>([
  'GET /v2/staff/outbox',
  'GET /v2/staff/export',
  'GET /v2/staff/leads/table',
  'GET /v2/staff/payments/table',
  'GET /v2/staff/courses/{id}/file',
  'GET /v2/staff/exam/{id}',
  'GET /v2/staff/elements/{id}',
]);

/** Whether what a call does is written down: all that staff change. */
export const isAudited = (key: CallName): boolean =>
  looks.has(key) ||
  (/^(POST|PUT|PATCH|DELETE) \/v2\/staff\//.test(key) && (calls[key] as Call).changes?.length !== 0);

/** Writes down a success of staff: who, when, what was asked for, and what stood there before. */
export function auditOf(key: CallName, context: Context): { keep: Keep; look: Look } {
  const { app, caller, params, query, body } = context;
  let stood: unknown;
  const { query: querySchema, body: bodySchema } = calls[key] as Call;
  return {
    async look(db) {
      stood = await readBefore(key, db, context);
    },
    async keep(db, result, _sent, again) {
      if (again || !('id' in caller) || onlyLooks(key, { body, query }) || changesNothing(stood, body))
        return;
      const people = peopleIn(params, query, body, stood, result);
      const personId = personOf(key, { params, body, result }) ?? (people.length === 1 ? people[0]! : null);
      await createEntry(db, {
        at: app.now(),
        doneBy: caller.id,
        call: key,
        personId,
        about: people.filter((id) => id !== personId),
        detail: detailOf({
          params,
          query: withoutSecrets(querySchema, query),
          body: withoutSecrets(bodySchema, body),
          before: withoutSecrets(bodySchema, named(stood, body)),
          what: titleOf(stood) ?? (titleOf(body) === undefined ? titleOf(result) : undefined),
          ...outcomeOf(key, result),
        }),
      });
    },
  };
}

type Tree = Readonly<Record<string, unknown>>;
const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});
const idOf = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

/** Who asks what would come of something has done nothing; that a table was looked through is told. */
const onlyLooks = (key: CallName, { body, query }: { body: unknown; query: unknown }): boolean =>
  treeOf(key === 'POST /v2/staff/import' ? body : { ...treeOf(query), ...treeOf(body) }).dry_run === true;

/** A form that says what stands there already, or nothing beside its version, is no act: an entry would name no field. */
function changesNothing(stood: unknown, body: unknown): boolean {
  if (stood === undefined || typeof body !== 'object' || body === null) return false;
  const before = treeOf(named(stood, body));
  return Object.entries(body).every(
    ([name, value]) => name === 'version' || (name in before && isDeepStrictEqual(before[name], value)),
  );
}

/** What a reply says that the request does not: the id of what was made, and how much was brought in. */
function outcomeOf(key: CallName, result: unknown): Tree {
  const { id, import_id, rows, state, lessons } = treeOf(result);
  if (key === 'POST /v2/staff/import') return { id: import_id, rows, state };
  if (key === 'POST /v2/staff/courses') return { id, lessons };
  return idOf(id) === null ? {} : { id };
}

/** What people call the thing that was changed. */
function titleOf(stood: unknown): unknown {
  const { title, name } = treeOf(stood);
  return title ?? name;
}

/** Whom a request names, or a reply where it does not. */
function personOf(
  key: CallName,
  { params, body, result }: { params: unknown; body: unknown; result: unknown },
): number | null {
  const { student_id, id } = treeOf(params);
  const ofPath = idOf(student_id) ?? (/\/(people|person)\/\{id\}/.test(key) ? idOf(id) : null);
  const made = key === 'POST /v2/staff/people' ? idOf(treeOf(result).id) : null;
  return idOf(treeOf(body).student_id) ?? ofPath ?? made ?? idOf(treeOf(result).student_id);
}

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
