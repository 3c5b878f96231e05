import type { TypingLang } from '@mars/contract/keyboards.ts';
import { accuracyOf, isDone, mostWrong, speedOf } from '@mars/contract/typed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { Field } from './Field.tsx';
import type { KeysProps } from './Keys.tsx';
import type { Begun } from './runs.ts';
import { Figure, percentOf, Scene } from './Scene.tsx';
import { ghostAt, type Run, sinceBegin, takeValue, tookMs } from './typing.ts';

/** Wanted where there is a real keyboard: a phone brings its own. One types without it, too, should it not come. */
const Keys = lazy<ComponentType<KeysProps>>(() =>
  import('./Keys.tsx').catch(() => ({ default: () => null })),
);

interface WritingProps {
  run: Run;
  lang: TypingLang;
  title: string;
  /** One's best run, to race against. */
  ghost?: Begun['ghost'];
  /** The last letter of the text stands there. */
  onDone: () => void;
  /** What is said between the scene and the text. */
  children?: ReactNode;
}

/** The text that is being typed, with the rover, the ghost and the keys. */
export function Writing({ run, lang, title, ghost = null, onDone, children }: WritingProps) {
  const { t } = useTexts();
  const { typed } = run;
  const { text } = typed;
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const done = isDone(typed);

  // The clock goes on while nothing is typed.
  useEffect(() => {
    if (done) return;
    const timer = setInterval(draw, 500);
    return () => clearInterval(timer);
  }, [done]);

  function handleValue(value: string) {
    if (done) return;
    takeValue(run, value, performance.now());
    draw();
    if (isDone(run.typed)) onDone();
  }

  // Beyond so many wrong ones only the way back is open.
  const isBack = typed.wrongAtEnd >= mostWrong;
  const next = text[typed.letters.length] ?? null;
  const ms = done ? tookMs(run) : sinceBegin(run, performance.now());
  return (
    <>
      <Scene share={typed.letters.length / text.length} ghost={ghost && ghostAt(ghost, ms) / text.length}>
        <h2 className="h2">{title}</h2>
        {ghost && <p className="small">{t('ghost', { count: ghost.wpm })}</p>}
        <dl className="figures">
          <Figure name={t('speed')}>{ms > 2000 ? formatNumber(speedOf(typed, ms)) : '–'}</Figure>
          <Figure name={t('accuracy')}>{percentOf(accuracyOf(typed))}</Figure>
          <Figure name={t('time')}>{clock(ms)}</Figure>
        </dl>
      </Scene>
      {children}
      <Field text={text} lang={lang} typed={typed} onValue={handleValue} />
      {!matchMedia('(pointer: coarse)').matches && (
        <Suspense fallback={<div className="keys" />}>
          <Keys lang={lang} next={done ? null : next} isBack={!done && isBack} />
        </Suspense>
      )}
    </>
  );
}

/** `0:36` */
const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
