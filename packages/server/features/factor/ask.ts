import { constants } from '@mars/contract/constants.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { passwordMark } from '../auth/password.ts';
import { type Binding, openSession, type TokenPair } from '../auth/session.ts';
import { checkLink, signLink } from '../auth/signed-link.ts';
import { isOn } from './factor.ts';

/** Whose password was right. */
interface Somebody {
  id: number;
  role: 'student' | 'parent' | 'teacher' | 'admin';
}

/** A ticket was given for the right password, and for that one alone. */
const about = async (app: App, personId: number): Promise<string> =>
  `second step ${personId} ${await passwordMark(app, personId)}`;

/** Whether this account is asked for more than its password: staff may turn that on. */
export const asksMore = async (app: App, { id, role }: Somebody): Promise<boolean> =>
  (role === 'teacher' || role === 'admin') && (await isOn(app, id));

/**
 * Opens a session for whoever had the right password, or asks for the second step.
 * @throws second_step {ticket}
 */
export async function openOrAsk(
  app: App,
  account: Somebody,
  binding: Binding | null,
  request: FastifyRequest,
): Promise<TokenPair> {
  if (!(await asksMore(app, account))) return openSession(app, account, binding, request);
  const signed = await signLink(app, await about(app, account.id), constants.factor.ticketMinutes);
  throw new Refused('second_step', { ticket: `${account.id}.${signed}` });
}

/** Whose ticket this is. @throws second_step_over when it is none of ours, too old, or of a password that was changed */
export async function ticketOwner(app: App, ticket: string): Promise<number> {
  const [, id, signed] = /^([1-9]\d{0,8})\.(\S+)$/.exec(ticket) ?? [];
  if (!id || !signed) throw new Refused('second_step_over');
  await checkLink(app, await about(app, Number(id)), signed).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('second_step_over') : error;
  });
  return Number(id);
}
