import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { haveMade } from '@mars/session/changes.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Faults } from './Faults.tsx';
import { BY_HAND, type Import, LOOK_MS, progressOf } from './imports.ts';

/** Wanted once people have been brought in. */
const CodeSheet = lazy(() => import('./CodeSheet.tsx'));

interface RunProps {
  id: number;
  onClose: () => void;
}

/** How far an import is, until it is done. */
export function Run({ id, onClose }: RunProps) {
  const of = progressOf(id);
  const { data, error } = useStore(of);
  const gone = error?.status === 404;
  const over = data?.state === 'done';
  const watched = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    // Nobody keeps it that long.
    if (gone) close.current();
  }, [gone]);
  useRenewed(of, over || gone ? null : LOOK_MS);
  useEffect(() => {
    if (data && !over) watched.current = true;
    if (data && over && watched.current) {
      watched.current = false;
      haveMade(BY_HAND[data.kind]);
    }
  }, [data, over]);

  return (
    <Answered of={of} height={160}>
      {(run) =>
        run.state === 'done' ? <Done run={run} onClose={onClose} /> : <Going run={run} onClose={onClose} />
      }
    </Answered>
  );
}

function Going({ run: { kind, done, rows }, onClose }: { run: Import; onClose: () => void }) {
  const { t } = useTexts();
  const text = t('doneOf', { done, rows });
  return (
    <div className="card stack">
      <h3 className="h3">{t('going')}</h3>
      <Bar value={done} max={rows} label={t('going')} text={text} />
      <p>
        {t(kind)} · {text}
      </p>
      <p className="small ink-2">{t('goingText')}</p>
      <div className="acts">
        <Button variant="quiet" onClick={onClose}>
          {t('toList')}
        </Button>
      </div>
    </div>
  );
}

function Done({ run, onClose }: { run: Import; onClose: () => void }) {
  const { t } = useTexts();
  const { import_id, kind, rows, changed, failed } = run;
  return (
    <>
      <div className="card stack">
        <div role="status">
          <h3 className="h3">{t('done')}</h3>
          <p>
            {t(kind)} · {t('rows', { count: rows })} · {t('changed', { count: changed })}
          </p>
        </div>
        {failed > 0 && <p className="err">{t('failedLines', { count: failed })}</p>}
        {failed > 0 && <Faults of={run} />}
        <div className="acts">
          <Button onClick={onClose}>{t('oneMore')}</Button>
        </div>
      </div>
      {kind === 'people' && (
        <Suspense>
          <CodeSheet importId={import_id} />
        </Suspense>
      )}
    </>
  );
}
