import { accuracyOf, speedOf } from '@mars/contract/typed.ts';
import { Celebrate, useCelebration } from '@mars/element/pieces/Celebrate.tsx';
import { Link } from '@mars/element/pieces/Link.tsx';
import { Objection } from '@mars/element/pieces/Objection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Check, Hourglass, Lightbulb } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Begun, Ended } from './runs.ts';
import { Figure, percentOf } from './Scene.tsx';
import { type Run, tookMs } from './typing.ts';

const looks = {
  accepted: { icon: Check, tone: 'ok' },
  held: { icon: Hourglass, tone: 'gold' },
  rejected: { icon: Lightbulb, tone: 'blue' },
} as const;

interface ResultProps {
  run: Pick<Begun, 'run_id'>;
  ended: Ended;
  /** It has ended just now. */
  isNew: boolean;
}

/** How a run went, as the server says it; what it brought is celebrated, a record largely. */
export function Result({ run, ended, isNew }: ResultProps) {
  const { t } = useTexts();
  const { state, why, wpm, accuracy, coins, best } = ended;
  const { icon, tone } = looks[state];
  const title =
    state === 'accepted' ? t(best ? 'newBest' : 'accepted') : t(state === 'held' ? 'held' : 'rejected');
  const taken = t(coins > 0 ? 'acceptedText' : 'acceptedNoCoins');
  const [celebration, celebrate] = useCelebration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each run
  useEffect(() => {
    if (state !== 'accepted' || !isNew || !best) return;
    const next = (
      <Link route="typing-rating" className="btn md">
        {t('toRating')}
      </Link>
    );
    celebrate({ large: true, title, lines: [t('yourBest', { count: wpm }), taken], coins, next });
  }, []);
  return (
    <Frame tone={tone} title={title}>
      {celebration}
      {state === 'accepted' && coins > 0 && (
        <>
          {isNew && !best && <Celebrate coins={coins} tall={96} />}
          <p className={isNew && !best ? 'sr' : 'h3'}>
            <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed size={28} />
          </p>
        </>
      )}
      <p className={`strip ${tone}`}>
        <Icon node={icon} />
        <span>
          {state === 'accepted' && taken}
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
  children: ReactNode;
}

function Frame({ tone, title, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    bringInSight(heading.current);
  }, []);
  return (
    <div className={`card result ${tone}`}>
      <h2 className="h2" ref={heading} tabIndex={-1}>
        {title}
      </h2>
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
