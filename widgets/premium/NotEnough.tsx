import type { RouteName } from '@mars/contract/paths.ts';
import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { CalendarCheck2, ChevronRight, CodeXml, type IconNode, Keyboard, Orbit } from 'lucide';

interface Way {
  route: RouteName;
  icon: IconNode;
  /** The text of the way, and the coins in it. */
  text: string;
  coins: number;
  /** The switch of the centre's settings that closes it. */
  feature?: string;
}

interface NotEnoughProps {
  price: number;
  missing: number;
  /** Whose premium still runs earns by its rates until it ends. */
  isPremium: boolean;
  onClose: () => void;
  /** One of the ways was taken. */
  onLeave: () => void;
}

/** Below the price: what is missing, and three ways to earn it. */
export function NotEnough({ price, missing, isPremium, onClose, onLeave }: NotEnoughProps) {
  const { t } = useTexts();
  const { rewards, features } = useStore($capabilities);
  const rate = isPremium ? 'premium' : 'free';
  const ways: Way[] = [
    { route: 'courses', icon: CalendarCheck2, text: 'earnLessons', coins: rewards.attendance[rate] },
    {
      route: 'code',
      icon: CodeXml,
      text: 'earnCoding',
      coins: rewards.coding_month[rate],
      feature: 'coding',
    },
    {
      route: 'eduverse',
      icon: Orbit,
      text: 'earnOnline',
      coins: rewards.online_month[rate],
      feature: 'eduverse',
    },
    { route: 'game', icon: Keyboard, text: 'earnTyping', coins: 0, feature: 'typing' },
  ];
  const open = ways.filter(({ feature }) => !feature || features[feature] !== false).slice(0, 3);
  return (
    <Dialog open slim title={t('notEnough')} closeLabel={t('close')} onClose={onClose}>
      <p className="missing">{t('missing', { count: missing })}</p>
      <Bar
        value={Math.max(0, price - missing)}
        max={price}
        tone="gold"
        label={t('coin')}
        text={`${formatNumber(Math.max(0, price - missing))} / ${formatNumber(price)}`}
      />
      <h3 className="h4 earn">{t('earn')}</h3>
      <ul>
        {open.map(({ route, icon, text, coins }) => (
          <li key={route}>
            <Link route={route} className="row way" onClick={onLeave}>
              <span className="tile">
                <Icon node={icon} />
              </span>
              <span className="grow">
                <b>{t(text)}</b>
                <span className="small ink-2">{t(`${text}Text`, { count: coins })}</span>
              </span>
              <Icon node={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
