import { CallError } from '@mars/client/error.ts';
import { isDone } from '@mars/contract/typed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useRef } from 'react';
import { forget, keep } from './kept.ts';
import type { Played } from './Play.tsx';
import type { Ended } from './runs.ts';
import { useSending } from './sending.ts';
import { type Run, resumeRun, startRun } from './typing.ts';
import { Writing } from './Writing.tsx';

interface BoardProps {
  played: Played;
  onEnded: (ended: Ended) => void;
  onPractised: (run: Run) => void;
  /** @param why what went wrong, if anything did */
  onLeave: (why: string | null) => void;
}

/** A run of the server's, or words to practise: typed, and the run sent while it is. */
export function Board({ played, onEnded, onPractised, onLeave }: BoardProps) {
  const { t, lang } = useTexts();
  const begun = played.run;
  const mine = useRef<Run>(null);
  mine.current ??= played.kept ? resumeRun(played.text, played.kept) : startRun(played.text);
  const run = mine.current;
  const { away, now } = useSending({
    ...{ runId: begun?.run_id ?? null, run, known: 0 },
    onKeys: () => begun && keep(begun, run),
    onEnded(ended) {
      forget();
      onEnded(ended);
    },
    onRefused(error) {
      forget();
      onLeave((error instanceof CallError && error.text(lang)) || t('sendFailed'));
    },
  });

  function handleLeave() {
    if (begun) forget();
    onLeave(null);
  }

  const done = isDone(run.typed);
  return (
    <>
      <Writing
        run={run}
        lang={played.lang}
        title={played.title}
        ghost={begun?.ghost ?? null}
        onDone={() => (begun ? now() : onPractised(run))}
      >
        {away && <OfflineStrip title={t('offlineTitle')}>{t('offlineText')}</OfflineStrip>}
      </Writing>
      <div className="acts">
        {done && begun ? (
          <Button busy={!away} onClick={now}>
            {t('send')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={handleLeave}>
            {t(begun ? 'leaveRun' : 'leaveDrill')}
          </Button>
        )}
        {begun && !done && <p className="small ink-2">{t('leaveHint')}</p>}
      </div>
    </>
  );
}
