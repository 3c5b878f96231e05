import { daily, defineLimits } from '../me/allowance.ts';
import { hellosDay, hellosOfToday } from './hello.ts';

export const limits = defineLimits<'hello'>(async (one) => ({
  hello: daily(one, hellosDay, await hellosOfToday(one.app, one.caller.id)),
}));
