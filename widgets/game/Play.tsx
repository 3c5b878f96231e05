import { CallError } from '@mars/client/error.ts';
import type { TypingLang } from '@mars/contract/keyboards.ts';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { useWork } from '@mars/ui/pieces/work.ts';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Board } from './Board.tsx';
import { JoinRace } from './JoinRace.tsx';
import { findKept, type Kept } from './kept.ts';
import { Mistakes } from './Mistakes.tsx';
import { Past } from './Past.tsx';
import { Race } from './Race.tsx';
import { Practised, Result } from './Result.tsx';
import { type Begun, begin, type Ended, historyOf, type Joined, type Power, powerOf } from './runs.ts';
import { Start } from './Start.tsx';
import type { Run } from './typing.ts';

/** What is played: a run of the server's, or words to practise. */
export interface Played {
  lang: TypingLang;
  text: string;
  title: string;
  run: Begun | null;
  /** What of it was typed before the page was loaded anew. */
  kept?: Kept;
}

type Phase =
  | { name: 'ready' }
  | { name: 'playing'; played: Played }
  | { name: 'racing'; joined: Joined }
  | { name: 'ended'; run: Begun; ended: Ended }
  | { name: 'practised'; run: Run; lang: TypingLang };

interface PlayProps {
  power: Power;
  student: Student;
}

/** A run goes on after a reload; one that was typed to its end and not handed in is handed in now. */
function firstPhase(): Phase {
  const kept = findKept(Date.now());
  if (!kept) return { name: 'ready' };
  const { run } = kept;
  return { name: 'playing', played: { lang: run.lang, text: run.text, title: run.title, run, kept } };
}

/** From the choice of a language to the result. */
export function Play({ power, student }: PlayProps) {
  const { t, lang: shown } = useTexts();
  const isPremium = useIsPremium(student);
  const [phase, setPhase] = useState<Phase>(firstPhase);
  const [lang, setLang] = useState<TypingLang>(shown);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  // A race goes on after a reload; whoever left it comes back by a press.
  const [left, setLeft] = useState(false);
  const { data: history } = useStore(historyOf());
  const ofLang = history?.langs.find((one) => one.lang === lang);
  useWork(phase.name === 'playing' || phase.name === 'racing');

  async function handleStart() {
    setBusy(true);
    setFault(null);
    try {
      const run = await begin(lang);
      setPhase({ name: 'playing', played: { lang, text: run.text, title: run.title, run } });
    } catch (error) {
      setPhase({ name: 'ready' });
      setFault((error instanceof CallError && error.text(shown)) || t('startFailed'));
    } finally {
      setBusy(false);
    }
  }

  function handlePractise() {
    if (!ofLang?.drill) return;
    setFault(null);
    setPhase({ name: 'playing', played: { lang, text: ofLang.drill, title: t('drillTitle'), run: null } });
  }

  if (phase.name === 'playing')
    return (
      <Board
        key={phase.played.run?.run_id ?? phase.played.text}
        played={phase.played}
        onEnded={(ended) => phase.played.run && setPhase({ name: 'ended', run: phase.played.run, ended })}
        onPractised={(run) => setPhase({ name: 'practised', run, lang })}
        onLeave={(why) => {
          setFault(why);
          setPhase({ name: 'ready' });
        }}
      />
    );

  if (phase.name === 'racing')
    return (
      <Race
        joined={phase.joined}
        onLeave={() => {
          setLeft(true);
          setPhase({ name: 'ready' });
          void powerOf().reload();
        }}
      />
    );

  return (
    <>
      {phase.name === 'ended' && <Result run={phase.run} ended={phase.ended} isNew />}
      {phase.name === 'practised' && <Practised run={phase.run} />}
      <Start
        power={power}
        isPremium={isPremium}
        again={phase.name !== 'ready'}
        lang={lang}
        onLang={setLang}
        best={ofLang?.best ?? null}
        busy={busy}
        fault={fault}
        onStart={() => void handleStart()}
      />
      <JoinRace
        code={power.race ?? null}
        goesOn={!left}
        onJoined={(joined) => setPhase({ name: 'racing', joined })}
      />
      {history && ofLang && (
        <div className="halves">
          <Mistakes ofLang={ofLang} onPractise={handlePractise} />
          <Past items={history.items} />
        </div>
      )}
    </>
  );
}
