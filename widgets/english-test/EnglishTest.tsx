import { Failed } from '@mars/element/pieces/Failed.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { Asked } from './Asked.tsx';
import { Came } from './Came.tsx';
import { Facts } from './Facts.tsx';
import { useTaking } from './test.ts';

/** The English test: its beginning, a question at a time, what it came to. */
export default function EnglishTest() {
  const { t, lang } = useTexts();
  const plain = useStore($plainServer);
  const { step, busy, failed, begin, answer } = useTaking();
  if (plain) return <mars-not-found reason="not-here" />;
  if (step === undefined) {
    return (
      <Loading label={t('loading')} className="test">
        <Skeleton height={360} />
      </Loading>
    );
  }
  if (step?.result) return <Came step={step} result={step.result} busy={busy} onAgain={begin} />;
  if (step?.question) {
    return (
      <Asked
        key={step.question.id}
        question={step.question}
        asked={step.asked}
        most={step.most}
        busy={busy}
        problem={failed && (failed.text(lang) ?? t('failed'))}
        onAnswer={answer}
      />
    );
  }
  if (failed && !failed.code) return <Failed busy={busy} onRetry={() => void begin()} />;
  return (
    <section className="test card" aria-label={t('title')}>
      <h2 className="h2">{t('title')}</h2>
      <Facts />
      {failed && <p className="strip gold">{failed.text(lang)}</p>}
      <div className="acts">
        <Button size="lg" busy={busy} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </div>
    </section>
  );
}
