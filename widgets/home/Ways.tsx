import type { RouteName } from '@mars/contract/paths.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import type { Student } from '@mars/session/me.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Coin } from '@mars/ui/pieces/signs.tsx';
import { useStore } from '@nanostores/react';
import { ChevronRight, type IconNode, ShoppingBag, Trophy } from 'lucide';
import { $limits } from './day.ts';
import { Earn } from './Earn.tsx';

/** How many coins there are, how many more this month may bring, and where they lead. */
export function Ways({ student }: { student: Student }) {
  const { t } = useTexts();
  const shop = useStore($limits).data?.shop;
  const left = shop?.locked === 'trial_required' ? t('shopTrial', { count: shop.trial_left }) : t('shopText');
  return (
    <section className="card" aria-label={t('coins')}>
      <p className="purse">
        <Coin size={40} />
        <b className="display num" translate="no">
          {formatNumber(student.coins)}
        </b>
        <span className="ink-2">{t('coinsOf', { count: student.coins })}</span>
      </p>
      <Earn />
      <Way route="rating" icon={Trophy} title={t('rating')} text={t('ratingText')} tone="blue" />
      <Way
        route="shop"
        icon={ShoppingBag}
        title={t('shop')}
        text={student.balance < 0 ? t('shopDebt') : left}
        tone="accent"
      />
    </section>
  );
}

interface WayProps {
  route: RouteName;
  icon: IconNode;
  title: string;
  text: string;
  tone: 'blue' | 'accent';
}

function Way({ route, icon, title, text, tone }: WayProps) {
  return (
    <Link route={route} className="row way-row">
      <span className={`tile ${tone}`}>
        <Icon node={icon} />
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="small ink-2">{text}</span>
      </span>
      <Icon node={ChevronRight} size={20} />
    </Link>
  );
}
