import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { typedCode } from '@mars/contract/pieces/typed-code.ts';
import { newCode } from '../../code.ts';
import type { App, Person } from '../../feature.ts';
import { cursorNumber, cutPage } from '../../page.ts';
import { Refused, refusedField } from '../../refused.ts';
import { logSecurity } from '../../security-log.ts';
import type { Database } from '../../store/database.ts';
import { dayMs, dayOf, isoTime } from '../clock/time.ts';
import { fingerprint } from './fingerprint.ts';
import type { FoundAccount } from './queries.ts';
import { deleteOldCodes, findLogin, listWithoutPassword, saveStartCode } from './queries-start-code.ts';

/** A code with its keyed hash: made before a transaction, in which nothing is hashed. */
export interface DraftCode {
  code: string;
  hash: string;
}

export async function draftCode(app: App): Promise<DraftCode> {
  const code = newCode(constants.startCodeLength);
  return { code, hash: await hashOf(app, code) };
}

const hashOf = (app: App, code: string): Promise<string> => fingerprint(app, `start code ${code}`);

/** Gives a person a code in place of the one before, inside the caller's transaction. */
export async function giveStartCode(
  db: Database,
  { code, hash }: DraftCode,
  about: { personId: number; by: number | null; at: Date },
): Promise<{ code: string; expires_at: string }> {
  const expiresAt = new Date(about.at.getTime() + constants.startCodeDays * dayMs);
  await saveStartCode(db, { ...about, hash, expiresAt });
  return { code, expires_at: isoTime(expiresAt) };
}

/** @throws not_found when there is no such person */
export async function renewStartCode(
  app: App,
  caller: Person,
  personId: number,
): Promise<Reply<'POST /v2/staff/person/{id}/start-code'>> {
  const login = await findLogin(app.store, personId);
  if (login === null) throw new Refused('not_found');
  const draft = await draftCode(app);
  const start_code = await giveStartCode(app.store, draft, { personId, by: caller.id, at: app.now() });
  logSecurity(app, 'start_code_made', { person: caller.id, student: personId });
  return { login, start_code };
}

const sheetSize = 50;

/**
 * A page of a sheet to print: new codes of whoever has no password yet, of a group with the parents or of an import.
 * @throws invalid unless exactly one of both is named
 */
export async function printStartCodes(
  app: App,
  caller: Person,
  { group_id, import_id, cursor }: CallShape<'POST /v2/staff/start-codes'>['body'],
): Promise<Reply<'POST /v2/staff/start-codes'>> {
  if (group_id === undefined && import_id === undefined) throw refusedField('group_id', 'required');
  if (group_id !== undefined && import_id !== undefined) throw refusedField('import_id', 'unknown_field');
  const which = { groupId: group_id ?? null, importId: import_id ?? null, afterId: cursorNumber(cursor) };
  const at = app.now();
  const rows = await listWithoutPassword(app.store, which, dayOf(at), sheetSize + 1);
  const { items, next_cursor } = cutPage(
    rows,
    sheetSize,
    (row) => row,
    ({ id }) => id,
  );
  const drafts = await Promise.all(items.map(() => draftCode(app)));
  const sheet = await app.store.transaction(async (db) => {
    const codes = [];
    for (const [index, row] of items.entries()) {
      const start_code = await giveStartCode(db, drafts[index]!, { personId: row.id, by: caller.id, at });
      codes.push({ ...row, start_code });
    }
    return codes;
  });
  for (const { id } of sheet) logSecurity(app, 'start_code_made', { person: caller.id, student: id });
  return { items: sheet, next_cursor };
}

/** What a code that was typed is to an account; `wrong` for an account that is not there, after the same work. */
export async function codeStateOf(
  app: App,
  account: FoundAccount | null,
  typed: string,
): Promise<'good' | 'used' | 'expired' | 'wrong'> {
  const hash = await hashOf(app, typedCode(typed, 'start') ?? '');
  if (!account?.code_hash || account.code_hash !== hash) return 'wrong';
  if (account.code_used_at) return 'used';
  return account.code_expires_at! > app.now() ? 'good' : 'expired';
}

/** Codes of which nobody will ask any more. */
export const forgetCodes = (app: App): Promise<void> =>
  deleteOldCodes(app.store, new Date(app.now().getTime() - constants.startCodeDays * dayMs));
