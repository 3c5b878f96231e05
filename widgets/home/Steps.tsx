import type { RouteName } from '@mars/contract/routes.ts';
import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { CoinAmount } from '@mars/ui/CoinAmount.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CalendarCheck, Check, Circle, CodeXml, type IconNode, Keyboard, Orbit } from 'lucide';
import type { Step } from './day.ts';

const WAYS: Partial<Record<Step['kind'], { icon: IconNode; route: RouteName }>> = {
  typing: { icon: Keyboard, route: 'game' },
  coding: { icon: CodeXml, route: 'code' },
  online: { icon: Orbit, route: 'eduverse' },
  lesson: { icon: CalendarCheck, route: 'courses' },
};

/** Of a step whose feature has no page here yet. */
const other = { icon: Circle, route: 'home' } as const;

/** Today's way: what brings coins, what was done. The first that is not done stands out. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t, lang } = useTexts();
  const next = steps.findIndex((step) => !step.done);
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="way">
      <p className="way-head h4">
        {t('way')} <span className="num ink-3">{`${done} / ${steps.length}`}</span>
      </p>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step.kind} className={step.done ? 'done' : index === next ? 'next' : ''}>
            <Link route={(WAYS[step.kind] ?? other).route}>
              <span className="stop">
                <Icon node={(WAYS[step.kind] ?? other).icon} />
              </span>
              <b>{step.title[lang]}</b>
              <span className="gain small">
                {step.done ? (
                  <>
                    <Icon node={Check} size={18} /> {t('earned', { count: step.earned })}
                  </>
                ) : (
                  <CoinAmount amount={step.coins} unit={t('coin')} signed />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
