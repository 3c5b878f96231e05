import type { App } from '../../feature.ts';
import { normalLogin } from '../auth/login.ts';
import { draftCode, giveStartCode } from '../auth/start-code.ts';
import { dropFactor } from '../factor/factor.ts';
import { makePerson, placeOf } from './enter.ts';
import { listAdmins, lockPeople } from './queries.ts';

export interface AdminCode {
  login: string;
  code: string;
  expires_at: string;
}

/**
 * The first administrator of a centre, who enters everybody else; by a start code they choose their password.
 * @returns nothing where there is one: only they may make others
 */
export async function enterFirstAdmin(
  app: App,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string | null },
): Promise<AdminCode | null> {
  const draft = await draftCode(app);
  const at = app.now();
  return app.store.transaction(async (db) => {
    await lockPeople(db);
    if ((await listAdmins(db)).length > 0) return null;
    const numbers = await placeOf(db, phone, null);
    const personId = await makePerson(db, {
      ...{ role: 'admin', firstName, lastName, externalId: null, at },
      ...numbers,
    });
    const start = await giveStartCode(db, draft, { personId, by: null, at });
    const { login } = (await listAdmins(db)).find(({ id }) => id === personId)!;
    return { login, ...start };
  });
}

/** A new start code for an administrator who lost the password, and no second step. @returns nothing when no administrator has this login */
export async function renewAdminCode(app: App, typed: string): Promise<AdminCode | null> {
  const admin = (await listAdmins(app.store)).find(({ login }) => login === normalLogin(typed));
  if (!admin) return null;
  const draft = await draftCode(app);
  const at = app.now();
  const start = await app.store.transaction(async (db) => {
    // Whoever runs the server is asked by nobody; and who lost the phone with the codes has no other way in.
    await dropFactor(db, admin.id);
    return giveStartCode(db, draft, { personId: admin.id, by: null, at });
  });
  return { login: admin.login, ...start };
}

/** The logins of those who run the centre. */
export const adminLogins = async (app: App): Promise<string[]> =>
  (await listAdmins(app.store)).map(({ login }) => login);
