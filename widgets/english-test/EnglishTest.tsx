import { Failed } from '@mars/element/pieces/Failed.tsx';
import { LetIn } from '@mars/element/pieces/LetIn.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Asked } from './Asked.tsx';
import type { CameView } from './Came.tsx';
import { Facts } from './Facts.tsx';
import { type Step, useTaking } from './test.ts';

/** What the test came to is fetched while questions are answered: a network that is lost then takes nothing away. */
function useCame(step: Step | null | undefined) {
  const [Came, setCame] = useState<CameView | null>(null);
  const missing = Came === null;
  useEffect(() => {
    if (!step || !missing) return;
    import('./Came.tsx').then(
      (file) => setCame(() => file.Came),
      () => {},
    );
  }, [step, missing]);
  return Came;
}

/** The English test: its beginning, a question at a time, what it came to. */
export default function EnglishTest() {
  if (useStore($plainServer)) return <mars-not-found reason="not-here" />;
  return (
    <LetIn>
      <Taken />
    </LetIn>
  );
}

function Taken() {
  const { t, lang } = useTexts();
  const { step, busy, failed, open, begin, answer, again } = useTaking();
  const Came = useCame(step);
  const problem = failed && (failed.text(lang) ?? t('failed'));
  if (step?.result && Came)
    return <Came step={step} result={step.result} busy={busy} problem={problem} onAgain={again} />;
  if (step?.question) {
    return (
      <Asked
        key={step.question.id}
        question={step.question}
        asked={step.asked}
        most={step.most}
        busy={busy}
        problem={problem}
        onAnswer={answer}
      />
    );
  }
  if (step === undefined && failed) return <Failed busy={busy} onRetry={() => void open()} />;
  if (step !== null) {
    return (
      <Loading label={t('loading')} className="test">
        <Skeleton height={360} />
      </Loading>
    );
  }
  return (
    <section className="test card" aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <Facts />
      {failed && (
        <p className="strip gold" role="alert">
          {failed.text(lang) ?? t('notSaved')}
        </p>
      )}
      <div className="acts">
        <Button size="lg" busy={busy} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </section>
  );
}
