import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import { normalLogin } from '../auth/login.ts';
import { hasBot } from '../bot/link.ts';
import { findServing, listServed, type Served } from './queries.ts';

/** Whom a phone serves; asked only for whoever has shown that it is theirs. */
export const servedBy = (app: App, phone: string): Promise<Served[]> => listServed(app.store, phone);

/** By whose number the code of a login comes. */
export const phoneOfLogin = (app: App, login: string): Promise<string | null> =>
  findServing(app.store, login);

/**
 * Whose password a confirmed code sets: of whom it was chosen in the bot, of the login that was typed, or of the one person
 * whom the phone serves.
 * @param name what was typed, a login or the phone itself
 * @throws {Refused} no_account; code_invalid for a code that is another's; invalid login, where it has to be said for whom
 */
export async function whoseCode(
  app: App,
  { phone, personId }: { phone: string; personId: number | null },
  name: string | null,
): Promise<number> {
  const people = await servedBy(app, phone);
  const login = name === null ? null : normalLogin(name);
  const meant = people.filter((one) => (login === null || one.login === login) && isFor(one, personId));
  // A password of staff is set by no code that administrators read.
  const mine = hasBot(app) ? meant : meant.filter(({ role }) => role === 'student' || role === 'parent');
  if (people.length === 0) throw new Refused('no_account');
  if (mine.length === 0) throw new Refused('code_invalid');
  // Without a bot nobody was asked for whom: then it is for whoever signs in with the number.
  if (mine.length > 1 && (hasBot(app) || !mine[0]!.is_own)) throw refusedField('login', 'required');
  return mine[0]!.id;
}

const isFor = ({ id }: Served, personId: number | null): boolean => personId === null || personId === id;
