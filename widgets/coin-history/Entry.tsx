import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import {
  CalendarCheck,
  Code,
  Gift,
  type IconNode,
  Keyboard,
  ListChecks,
  Medal,
  Newspaper,
  Orbit,
  ShoppingBag,
  Star,
  Trophy,
  Undo2,
  Wallet,
} from 'lucide';
import type { LedgerEntry } from './history.ts';

const unknown = { icon: Wallet, tone: 'blue' };

/** A picture and a tone for what a row is for; the words beside it say it. What is not here has the one of the unknown. */
const pictures: Partial<Record<LedgerEntry['rule'], { icon: IconNode; tone: string }>> = {
  attendance: { icon: CalendarCheck, tone: 'ok' },
  task: { icon: Code, tone: 'blue' },
  lesson: { icon: Orbit, tone: 'blue' },
  quiz: { icon: ListChecks, tone: 'blue' },
  typing: { icon: Keyboard, tone: 'gold' },
  post: { icon: Newspaper, tone: 'gold' },
  referral: { icon: Gift, tone: 'gold' },
  badge: { icon: Medal, tone: 'plum' },
  season: { icon: Trophy, tone: 'plum' },
  premium: { icon: Star, tone: 'accent' },
  shop: { icon: ShoppingBag, tone: 'plum' },
  reversal: { icon: Undo2, tone: 'accent' },
};

/** One row: what for, what was left, plus for debit and minus for credit. */
export function Entry({ entry }: { entry: LedgerEntry }) {
  const { t, lang } = useTexts();
  const { total_debit, total_credit, balance_after, rule } = entry;
  // A plain server gives no reasons, and nothing but the totals.
  const { icon, tone } = pictures[rule] ?? unknown;
  return (
    <li className="entry">
      <span className={`tile ${tone}`}>
        <Icon node={icon} size={20} />
      </span>
      <span className="grow">
        <span className="reason">{entry.reason?.[lang] ?? t(total_debit ? 'earned' : 'spent')}</span>
        {balance_after !== undefined && (
          <span className="small ink-2">{t('after', { amount: balance_after })}</span>
        )}
      </span>
      {total_debit > 0 && <CoinAmount amount={total_debit} unit={t('coin', { count: total_debit })} signed />}
      {total_credit > 0 && (
        <CoinAmount amount={-total_credit} unit={t('coin', { count: total_credit })} signed />
      )}
    </li>
  );
}
