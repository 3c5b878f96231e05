import { CallError } from '@mars/client/error.ts';
import { isDone } from '@mars/contract/typed.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useEffect, useRef, useState } from 'react';
import { forget, keep } from './kept.ts';
import type { Played } from './Play.tsx';
import { type Ended, handIn, isAway } from './runs.ts';
import { type Run, resumeRun, startRun } from './typing.ts';
import { Writing } from './Writing.tsx';

/** How often it is tried again to hand a run in while there is no net. */
const againMs = 5000;

interface BoardProps {
  played: Played;
  onEnded: (ended: Ended) => void;
  onPractised: (run: Run) => void;
  /** @param why what went wrong, if anything did */
  onLeave: (why: string | null) => void;
}

/** A run of the server's, or words to practise: typed, and the run handed in. */
export function Board({ played, onEnded, onPractised, onLeave }: BoardProps) {
  const { t, lang } = useTexts();
  const run = useRef<Run>(null);
  run.current ??= played.keys ? resumeRun(played.text, played.keys) : startRun(played.text);
  const [sending, setSending] = useState<'no' | 'yes' | 'waiting'>('no');
  const done = isDone(run.current.typed);

  useEffect(() => {
    if (sending !== 'waiting') return;
    const again = () => void send();
    const timer = setTimeout(again, againMs);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a run that was kept
  useEffect(() => {
    if (played.keys) void send();
  }, []);

  async function send() {
    if (!played.run || !run.current) return;
    const { keys } = run.current;
    setSending('yes');
    keep({ run: played.run, keys });
    try {
      const ended = await handIn(played.run.run_id, keys);
      forget();
      onEnded(ended);
    } catch (error) {
      if (isAway(error)) {
        setSending('waiting');
        return;
      }
      forget();
      onLeave((error instanceof CallError && error.text(lang)) || t('sendFailed'));
    }
  }

  function handleDone() {
    if (played.run) void send();
    else if (run.current) onPractised(run.current);
  }

  return (
    <>
      <Writing
        run={run.current}
        lang={played.lang}
        title={played.title}
        ghost={played.run?.ghost ?? null}
        onDone={handleDone}
      >
        {sending === 'waiting' && <OfflineStrip title={t('offline')}>{t('offlineKept')}</OfflineStrip>}
      </Writing>
      <div className="acts">
        {done && played.run ? (
          <Button busy={sending === 'yes'} onClick={() => void send()}>
            {t('send')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onLeave(null)}>
            {t(played.run ? 'leaveRun' : 'leaveDrill')}
          </Button>
        )}
        {played.run && !done && <p className="small ink-2">{t('leaveHint')}</p>}
      </div>
    </>
  );
}
