import { Failed } from '@mars/element/pieces/Failed.tsx';
import { LetIn } from '@mars/element/pieces/LetIn.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $plainServer } from '@mars/session/capabilities.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Came } from './Came.tsx';
import type { ProfTestProps } from './element.ts';
import { forgetResult, type Result, readable, type Test, testOf, useTaking } from './prof-test.ts';
import { Statement } from './Statement.tsx';

/** The interest test, or what it came to by its link. */
export default function ProfTest({ result }: ProfTestProps) {
  if (useStore($plainServer)) return <mars-not-found reason="not-here" />;
  return (
    <LetIn>
      <Linked result={result} />
    </LetIn>
  );
}

function Linked({ result: linked }: ProfTestProps) {
  const [asked, setAsked] = useState(linked);
  useEffect(() => setAsked(linked), [linked]);
  const shown = asked && readable(asked) ? asked : null;
  const of = testOf(shown);
  const { data, error, loading } = useStore(of);
  const again = () => forgetResult().then(() => setAsked(''));
  if (data) return <Whole key={shown} test={data} onAgain={again} onTaken={setAsked} />;
  // A number that no test comes to.
  if (error?.status === 422 && shown) return <Whole test={null} onAgain={again} onTaken={setAsked} />;
  if (error) return <Failed busy={loading} onRetry={() => void of.reload()} />;
  return <Waiting />;
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="test">
      <Skeleton height={360} />
    </Loading>
  );
}

interface WholeProps {
  test: Test | null;
  onAgain: () => Promise<void>;
  onTaken: (result: string) => void;
}

function Whole({ test, onAgain, onTaken }: WholeProps) {
  const { t } = useTexts();
  const [result, setResult] = useState<Result | null>(test?.result ?? null);
  if (!test) {
    return (
      <section className="test card" aria-label={t('title')}>
        <p>{t('wrongLink')}</p>
        <div className="acts">
          <Button onClick={() => void onAgain()}>{t('begin')}</Button>
        </div>
      </section>
    );
  }
  if (!result) return <Taken test={test} ends={{ onResult: setResult, onTaken }} />;
  return (
    <Came
      result={result}
      isNew={result !== test.result}
      onAgain={() => void onAgain().then(() => setResult(null))}
    />
  );
}

/** The test from its beginning to its last statement. */
function Taken({ test: { statements, most }, ends }: { test: Test; ends: Parameters<typeof useTaking>[1] }) {
  const { t, lang } = useTexts();
  const { values, busy, failed, begin, answer, back, finish } = useTaking(statements, ends);
  if (values === undefined) return <Waiting />;
  if (values === null) {
    return (
      <section className="test card" aria-label={t('title')}>
        <h2 className="h2">{t('title')}</h2>
        <p className="ink-2">{t('intro', { count: statements.length })}</p>
        <p className="ink-2">{t('noRight')}</p>
        <div className="acts">
          <Button size="lg" onClick={begin}>
            {t('begin')}
          </Button>
        </div>
      </section>
    );
  }
  const asked = statements[values.length];
  if (asked) {
    return (
      <Statement
        key={asked.id}
        text={asked.text[lang]}
        at={values.length}
        all={statements.length}
        most={most}
        onAnswer={answer}
        onBack={values.length > 0 ? back : null}
      />
    );
  }
  if (!failed) return <Waiting />;
  return (
    <section className="test card" aria-label={t('title')}>
      <p role="alert">{failed.text(lang) ?? t('failed')}</p>
      <div className="acts">
        <Button busy={busy} onClick={() => void finish()}>
          {t('retry')}
        </Button>
      </div>
    </section>
  );
}
