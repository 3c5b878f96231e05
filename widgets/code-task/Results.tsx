import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Source } from '@mars/stores/pieces/program/help.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { Check, CircleDot, X } from 'lucide';
import { Compare } from './Compare.tsx';
import type { Ran, Running } from './runs.ts';
import { Said } from './Said.tsx';

interface ResultsProps {
  running: Running;
  onAgain: () => void;
  onLine: (line: number) => void;
}

/** What came of the runs in the browser, sample by sample. */
export function Results({ running, onAgain, onLine }: ResultsProps) {
  const { t } = useTexts();
  const { name, ran, total, source } = useStore(running.$runs);
  if (name === 'idle') return null;
  const right = ran.filter(({ verdict }) => verdict === 'accepted').length;
  const isOwn = ran[0]?.expected === null;
  const says = name !== 'done' ? '' : isOwn ? t('ranOwn') : t('rightOf', { right, count: total });
  return (
    <section className="results" aria-label={t('results')}>
      {name === 'running' && <Engine running={running} />}
      {name === 'failed' && <FailedQuietly says={t('runFailed')} onRetry={onAgain} />}
      <p role="status" className={says ? 'h4' : 'sr'}>
        {says}
      </p>
      {ran.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples stay in their order
        <One key={`${index} ${each.verdict}`} ran={each} place={index + 1} source={source} onLine={onLine} />
      ))}
    </section>
  );
}

/** The engine of a language comes with its first run: how far that is. */
function Engine({ running }: { running: Running }) {
  const { t } = useTexts();
  const { name, progress } = useStore(running.$engine);
  const says = name === 'fetching' || name === 'starting' ? t(name) : t('running');
  return (
    <div className="engine">
      <p className="small" role="status">
        {says}
      </p>
      {name === 'fetching' && progress !== null && (
        <Bar
          value={progress * 100}
          label={t('fetching')}
          text={t('percent', { percent: Math.round(progress * 100) })}
          tone="blue"
        />
      )}
    </div>
  );
}

interface OneProps {
  ran: Ran;
  /** Counted from 1. */
  place: number;
  source: Source;
  onLine: (line: number) => void;
}

function One({ ran, place, source, onLine }: OneProps) {
  const { t } = useTexts();
  const { verdict, input, expected, error } = ran;
  const isOwn = expected === null;
  const right = verdict === 'accepted' || verdict === 'ran';
  const title = isOwn ? t('ownInput') : t('sampleNumber', { number: place });
  return (
    <details className={`one ${right ? (isOwn ? 'ran' : 'ok') : 'bad'}`} open={!right || isOwn}>
      <summary>
        <Icon node={isOwn && right ? CircleDot : right ? Check : X} size={20} />
        <b>{title}</b> <span className="small">{t(`short_${verdict}`)}</span>
      </summary>
      {!right && verdict !== 'wrong_answer' && <p>{t(`why_${verdict}`)}</p>}
      {error && !right && <Said {...{ error, source, input, onLine }} />}
      <Compare {...ran} source={verdict === 'wrong_answer' ? source : null} />
    </details>
  );
}
