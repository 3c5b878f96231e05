import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { useNewHere } from '@mars/ui/pieces/new-here.ts';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useWork } from '@mars/ui/pieces/work.ts';
import { ArrowLeft } from 'lucide';
import { useEffect, useId, useRef } from 'react';

interface StatementProps {
  text: string;
  at: number;
  all: number;
  most: number;
  onAnswer: (value: number) => void;
  /** null: it is the first one. */
  onBack: (() => void) | null;
}

/** One statement, and how much it is like oneself: a press answers, and the next one comes. */
export function Statement({ text, at, all, most, onAnswer, onBack }: StatementProps) {
  const { t } = useTexts();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isNew = useNewHere();
  useWork();
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const values = [...Array(most + 1).keys()].reverse();

  return (
    <section className="test" aria-label={t('title')}>
      <div className="steps">
        {onBack && (
          <Button variant="quiet" size="sm" icon={ArrowLeft} onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Bar
          value={at}
          max={all}
          tone="accent"
          label={t('progress')}
          text={t('statementOf', { at: at + 1, all })}
        />
        <b className="num" translate="no">{`${at + 1} / ${all}`}</b>
      </div>
      <h2 ref={title} id={id} className="h3 statement" tabIndex={-1}>
        {text}
      </h2>
      <fieldset aria-labelledby={id} className="values">
        {values.map((value) => (
          <button key={value} type="button" className="value" onClick={() => isNew() || onAnswer(value)}>
            <Dots filled={value} most={most} />
            {t(`value_${value}`)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

/** So many of the dots are full: a size for the eye beside the words. */
function Dots({ filled, most }: { filled: number; most: number }) {
  return (
    <svg className="dots" viewBox={`0 0 ${most * 12} 12`} aria-hidden="true">
      {[...Array(most).keys()].map((at) => (
        <circle key={at} cx={at * 12 + 6} cy="6" r="4" className={at < filled ? 'full' : ''} />
      ))}
    </svg>
  );
}
