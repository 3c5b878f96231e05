import { runningUntil } from '../exam/attempt.ts';
import { defineLimits, lockedOf } from '../me/allowance.ts';
import { budgetOf, readLimit } from './limit.ts';

export const limits = defineLimits<'ai'>(async (one) => {
  const { left, total, resets_at } = await readLimit(one.app, await budgetOf(one.app, one.caller));
  const running = await runningUntil(one.app, one.caller.id);
  return { ai: { left, total, resets_at, locked: lockedOf(one) ?? (running ? 'exam_running' : null) } };
});
