import { CallError } from '@mars/client/error.ts';
import { mostWrong } from '@mars/contract/typed.ts';
import { Lanes } from '@mars/element/pieces/Lanes.tsx';
import { RaceEnd } from '@mars/element/pieces/RaceEnd.tsx';
import { type Live, useRace } from '@mars/element/pieces/race.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { OfflineStrip } from '@mars/ui/pieces/OfflineStrip.tsx';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Result } from './Result.tsx';
import type { Ended, Joined } from './runs.ts';
import { Scene } from './Scene.tsx';
import { useSending } from './sending.ts';
import { type Keys, type Run, resumeRun } from './typing.ts';
import { Writing } from './Writing.tsx';

interface RaceProps {
  joined: Joined;
  onLeave: () => void;
}

/** A class race, from the place in it to the results. */
export function Race({ joined, onLeave }: RaceProps) {
  const { t } = useTexts();
  const live = useRace(joined.race);
  const { race, startsAt } = live;
  const [ended, setEnded] = useState<Ended | null>(joined.result);
  const waitsMs = useCountdown(startsAt);
  const isOver = race.state === 'over';
  const own = race.racers.find(({ id }) => id === joined.me);
  const types = !ended && startsAt !== null && waitsMs === 0;
  return (
    <>
      {ended && <Result run={joined} ended={ended} isNew={ended !== joined.result} />}
      {!ended && isOver && own?.state === 'unfinished' && (
        <p className="strip blue" role="status">
          {t('raceUnfinished')}
        </p>
      )}
      {!ended && !isOver && !types && <Before live={live} waitsMs={waitsMs} />}
      {types && <Typed joined={joined} live={live} onEnded={setEnded} />}
      <div className="card">
        <h3 className="h4">{t(isOver ? 'raceResults' : 'racers', { count: race.racers.length })}</h3>
        <RaceEnd live={live} />
        <Lanes race={race} me={joined.me} />
      </div>
      <div className="acts">
        <Button variant="quiet" onClick={onLeave}>
          {t(ended || isOver ? 'raceClose' : 'raceLeave')}
        </Button>
        {!ended && !isOver && <p className="small ink-2">{t('raceLeaveHint')}</p>}
      </div>
    </>
  );
}

/** Until when the first key does not count yet, in ms; the place is drawn anew each moment. */
function useCountdown(startsAt: number | null): number {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const left = startsAt === null ? 0 : Math.max(0, startsAt - performance.now());
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(draw, Math.min(200, left));
    return () => clearTimeout(timer);
  });
  return left;
}

/** The place is taken: the teacher has not begun, or three, two, one. */
function Before({ live: { startsAt }, waitsMs }: { live: Live; waitsMs: number }) {
  const { t } = useTexts();
  return (
    <Scene share={0}>
      <h2 className="h2">{t('race')}</h2>
      <p role="status">{t(startsAt === null ? 'raceWaits' : 'raceReady')}</p>
      <p className="small">{t('leftOut', { most: mostWrong })}</p>
      {startsAt !== null && <p className="count num">{Math.ceil(waitsMs / 1000)}</p>}
    </Scene>
  );
}

interface TypedProps {
  joined: Joined;
  live: Live;
  onEnded: (ended: Ended) => void;
}

/** The text of the race, and the keys on their way. */
function Typed({ joined, live: { race, startsAt }, onEnded }: TypedProps) {
  const { t, lang } = useTexts();
  const [fault, setFault] = useState<string | null>(null);
  const mine = useRef<Run>(null);
  mine.current ??= {
    ...resumeRun(race.text ?? '', { keys: joined.events as Keys, shown: 0 }),
    ...{ shownAt: startsAt ?? performance.now(), isRace: true },
  };
  const run = mine.current;
  const isOver = race.state === 'over';
  const { away, now } = useSending({
    ...{ runId: joined.run_id, run, known: joined.events.length, onEnded },
    onRefused: (error) => setFault((error instanceof CallError && error.text(lang)) || t('raceFailed')),
  });
  // What was struck before the end is still on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(() => {
    if (isOver) now();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Writing run={run} lang={race.lang} title={race.title} onDone={now}>
      {away && <OfflineStrip title={t('offlineTitle')}>{t('offlineText')}</OfflineStrip>}
      {fault && (
        <p className="small err" role="alert">
          {fault}
        </p>
      )}
    </Writing>
  );
}
