import type { App } from '../../feature.ts';
import { type Capped, type Month, findMonth as monthOf, payer } from '../coin/month.ts';
import { rules } from './rules.ts';

const capped: Capped = { most: ({ onlineCoinsMonth }) => onlineCoinsMonth, rules: ['lesson', 'quiz'] };

export const findMonth = (app: App, studentId: number): Promise<Month> => monthOf(app, studentId, capped);

/** What a lesson or its quiz brings. @returns for a transaction: what it brought */
export async function lessonPayer(
  app: App,
  studentId: number,
  { rule, lessonId }: { rule: 'lesson' | 'quiz'; lessonId: number },
) {
  const { rewardCoins } = await app.settings();
  const { reason } = rules[rule];
  const piece = {
    rule,
    object: String(lessonId),
    coins: rewardCoins[rule],
    reason,
    source: 'lesson',
  } as const;
  return payer(app, studentId, piece, capped);
}
