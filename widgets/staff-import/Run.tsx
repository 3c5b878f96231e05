import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useRenewed } from '@mars/element/pieces/renewed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { CodeSheet } from './CodeSheet.tsx';
import { Faults } from './Faults.tsx';
import type { Import, Kind } from './imports.ts';
import { progressOf } from './run.ts';

interface RunProps {
  id: number;
  /** How often it is looked at while it goes on. */
  lookMs: number;
  /** It was seen to be done. */
  onDone: (kind: Kind) => void;
  onClose: () => void;
}

/** How far an import is, until it is done. */
export function Run({ id, lookMs, onDone, onClose }: RunProps) {
  const of = progressOf(id);
  const { data, error } = useStore(of);
  const gone = error?.status === 404;
  const over = data?.state === 'done';
  const watched = useRef(false);
  const on = useRef({ onDone, onClose });
  on.current = { onDone, onClose };

  useEffect(() => {
    // Nobody keeps it that long.
    if (gone) on.current.onClose();
  }, [gone]);
  useRenewed(of, over || gone ? null : lookMs);
  useEffect(() => {
    if (data && !over) watched.current = true;
    if (data && over && watched.current) {
      watched.current = false;
      on.current.onDone(data.kind);
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
      {kind === 'people' && <CodeSheet importId={import_id} />}
    </>
  );
}
