import type { App } from '../../feature.ts';
import { type Capped, type Month, findMonth as monthOf, payer } from '../coin/month.ts';
import type { BankTask } from './bank.ts';
import { rules } from './rules.ts';

const capped: Capped = { most: ({ codingCoinsMonth }) => codingCoinsMonth, rules: ['task'] };

export const findMonth = (app: App, studentId: number): Promise<Month> => monthOf(app, studentId, capped);

/** What a task brings that is solved for the first time, at a moment. @returns for a transaction: what it brought */
export async function taskPayer(app: App, studentId: number, { id, difficulty }: BankTask, at = app.now()) {
  const { rewardCoins } = await app.settings();
  const { reason } = rules.task;
  const coins = rewardCoins.task[difficulty];
  const piece = { rule: 'task', object: String(id), coins, reason, source: 'task' } as const;
  return payer(app, studentId, piece, capped, at);
}
