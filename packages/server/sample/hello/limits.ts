import { constants } from '@mars/contract/constants.ts';
import { daily, defineLimits } from '../me/allowance.ts';
import { hellosOfToday } from './hello.ts';

export const limits = defineLimits<'hello'>(async (one) => ({
  hello: daily(one, constants.hellosDay, await hellosOfToday(one.app, one.caller.id)),
}));
