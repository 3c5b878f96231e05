import { accuracyOf, speedOf } from '@mars/contract/typed.ts';
import { Celebrate } from '@mars/element/pieces/Celebrate.tsx';
import { Objection } from '@mars/element/pieces/Objection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Hourglass, Lightbulb, PartyPopper } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Begun, Ended } from './runs.ts';
import { Figure, percentOf } from './Scene.tsx';
import { type Run, tookMs } from './typing.ts';

const looks = {
  accepted: { icon: PartyPopper, tone: 'ok' },
  held: { icon: Hourglass, tone: 'gold' },
  rejected: { icon: Lightbulb, tone: 'blue' },
} as const;

/** How a run went, as the server says it. */
export function Result({ run, ended }: { run: Pick<Begun, 'run_id'>; ended: Ended }) {
  const { t } = useTexts();
  const { state, why, wpm, accuracy, coins, best } = ended;
  const { icon, tone } = looks[state];
  const title =
    state === 'accepted' ? t(best ? 'newBest' : 'accepted') : t(state === 'held' ? 'held' : 'rejected');
  return (
    <Frame tone={tone} title={title} won={state === 'accepted' && (coins > 0 || best) ? coins : null}>
      <p className={`strip ${tone}`}>
        <Icon node={icon} />
        <span>
          {state === 'accepted' && t(coins > 0 ? 'acceptedText' : 'acceptedNoCoins')}
          {state !== 'accepted' && why && t(`why_${why}`)} {state === 'held' && t('heldText')}
        </span>
      </p>
      <Figures wpm={wpm} accuracy={accuracy} />
      {state === 'held' && <Objection kind="typing" id={run.run_id} />}
    </Frame>
  );
}

/** How practising went: nobody judges it. */
export function Practised({ run }: { run: Run }) {
  const { t } = useTexts();
  return (
    <Frame tone="ok" title={t('practised')}>
      <p className="ink-2">{t('practisedText')}</p>
      <Figures wpm={speedOf(run.typed, tookMs(run))} accuracy={accuracyOf(run.typed)} />
    </Frame>
  );
}

interface FrameProps {
  tone: string;
  title: string;
  /** What is celebrated; null: nothing is. */
  won?: number | null;
  children: ReactNode;
}

function Frame({ tone, title, won = null, children }: FrameProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    bringInSight(heading.current);
  }, []);
  return (
    <div className={`card result ${tone}`}>
      <h2 className="h2" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {won !== null && (
        <Celebrate
          coins={won}
          tall={120}
          instead={won > 0 && <CoinAmount amount={won} unit="" signed size={32} />}
        />
      )}
      {won !== null && won > 0 && (
        <p className="sr">
          {t('won')}: <CoinAmount amount={won} unit={t('coin', { count: won })} signed />
        </p>
      )}
      {children}
    </div>
  );
}

interface FiguresProps {
  wpm: number;
  accuracy: number;
}

function Figures({ wpm, accuracy }: FiguresProps) {
  const { t } = useTexts();
  return (
    <dl className="figures">
      <Figure name={t('speed')}>{wpm}</Figure>
      <Figure name={t('accuracy')}>{percentOf(accuracy)}</Figure>
    </dl>
  );
}
