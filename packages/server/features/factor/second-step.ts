import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import { accountOf, refuseAccount } from '../auth/account.ts';
import { addressKey } from '../auth/address.ts';
import { openSession } from '../auth/session.ts';
import { bindingOf, tryAt } from '../auth/signin.ts';
import { ticketOwner } from './ask.ts';
import { codeOfFactor, renewRecovery, useCode } from './factor.ts';

/**
 * The second step: a try at the account like that of its password, and counted with those.
 * @throws invalid code, second_step_over, factor_code, too_many {retry_after}, and what signing in refuses
 */
export async function takeSecondStep(
  app: App,
  { ticket, code: typed }: CallShape<'POST /v1/auth/factor'>['body'],
  request: FastifyRequest,
): Promise<Reply<'POST /v1/auth/factor'>> {
  const code = codeOfFactor(typed);
  const binding = await bindingOf(app, request);
  const account = await accountOf(app, await ticketOwner(app, ticket));
  if (!account) throw new Refused('second_step_over');
  const address = addressKey(request.ip);
  await tryAt(app, account, address, { isRight: () => useCode(app, account.id, code), wrong: 'factor_code' });
  await refuseAccount(app, account, address);
  const tokens = await openSession(app, account, binding, request);
  const recovery_codes = code.kind === 'app' ? await renewRecovery(app, account.id) : undefined;
  return { ...tokens, ...(recovery_codes && { recovery_codes }) };
}
