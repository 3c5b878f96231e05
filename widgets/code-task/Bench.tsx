import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { $task, openDialog } from '@mars/session/open.ts';
import { once } from '@mars/session/turn.ts';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Aside } from './Aside.tsx';
import { Desk } from './Desk.tsx';
import type { Hand } from './Editor.tsx';
import { submissionsOf } from './handed-in.ts';
import { Judge } from './judging.ts';
import type { Load } from './languages.ts';
import { type Drafts, languageOf, settled, useDrafts } from './program.ts';
import { Results } from './Results.tsx';
import { Running } from './runs.ts';
import { fanfare } from './sound.ts';
import type { Language, Task, View } from './task.ts';
import { Verdict } from './Verdict.tsx';

interface BenchProps {
  load: Load;
  task: Task;
  student: Student;
  /** Brings a part in sight where one is seen at a time. */
  onView: (view: View) => void;
}

/** Where a task is worked on. */
export function Bench({ student, ...of }: BenchProps) {
  const drafts = useDrafts(of.task, student.id);
  return drafts ? <Open {...of} drafts={drafts} /> : <i className="skel bench-skel" />;
}

/** The judge of the task, which goes on with what waits there already. */
function useJudge({ id, state }: Task): Judge {
  const [judge] = useState(() => new Judge(id));
  const { data } = useStore(submissionsOf(id));
  const last = data?.items[0];
  const waits = last?.verdict === null ? last.id : null;
  useEffect(() => () => judge.stop(), [judge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it becomes by this very one does not count
  useEffect(() => {
    // As the task was when the page came: nothing of it is judged since.
    if (waits !== null) judge.follow(waits, state === 'solved');
  }, [judge, waits]);
  return judge;
}

function useRunning(): Running {
  const [running] = useState(() => new Running());
  useEffect(() => () => running.close(), [running]);
  return running;
}

/** While it is there, the chat is told of it. */
function useStandsOpen({ id }: Task): void {
  useEffect(() => {
    $task.set(id);
    return () => {
      if ($task.get() === id) $task.set(null);
    };
  }, [id]);
}

interface OpenProps extends Omit<BenchProps, 'student'> {
  drafts: Drafts;
}

function Open({ task, drafts, load, onView }: OpenProps) {
  const { t, lang: spoken } = useTexts();
  const [lang, setLang] = useState(() => languageOf(task, drafts));
  const hand = useRef<Hand | null>(null);
  const judge = useJudge(task);
  const running = useRunning();
  useStandsOpen(task);
  const codeOf = (of: Language) => {
    if (of === lang) hand.current?.tell();
    return drafts[of].$text.get();
  };

  function handleRun(own: string | null) {
    const code = codeOf(lang);
    if (!code.trim()) return toast(t('emptyProgram'), { tone: 'problem' });
    judge.clear();
    onView('result');
    void (own === null ? running.samples(lang, code, task.samples) : running.own(lang, code, own));
  }

  async function handleSubmit() {
    const draft = drafts[lang];
    if (!codeOf(lang).trim()) return toast(t('emptyProgram'), { tone: 'problem' });
    fanfare.wakeSound();
    running.stop();
    onView('result');
    // A draft that came to the server after it would be the draft again.
    await draft.hold();
    const code = codeOf(lang);
    if (await judge.submit({ lang, code, base: draft.base }, task.state === 'solved')) draft.taken(code);
    draft.release(false);
  }

  function put(of: Language, code: string, says: string) {
    const before = codeOf(of);
    drafts[of].write(code);
    toast(says, { action: { label: t('undo'), run: () => drafts[of].write(before) } });
  }

  /** Where the other language stands open, it comes there when it is opened. */
  function handleTake(of: Language, code: string) {
    setLang(of);
    onView('code');
    put(of, code, t('taken'));
  }

  /** The server adds the task, and the program as it has it. */
  async function handleAsk() {
    hand.current?.tell();
    await settled(drafts[lang]);
    $task.set(task.id);
    openDialog('chat', { prompt: t('askPrompt', { title: task.title[spoken] }) });
  }

  function handleLine(line: number) {
    onView('code');
    // Before it is in sight an editor goes nowhere.
    requestAnimationFrame(() => hand.current?.goTo(line));
  }

  return (
    <>
      <div className="bench">
        <Desk
          {...{ task, load, drafts, lang, hand, judge, running }}
          onLang={setLang}
          onRun={handleRun}
          onSubmit={() => void handleSubmit()}
          onMend={(code) => put(lang, code, t('mended'))}
        />
        <NothingYet judge={judge} running={running} />
        <Verdict judge={judge} task={task} onLine={handleLine} />
        <Results running={running} onAgain={() => handleRun(null)} onLine={handleLine} />
      </div>
      <Aside task={task} onAsk={() => void once(`ask ${task.id}`, handleAsk)} onTake={handleTake} />
    </>
  );
}

/** Stands for the results of a program that was neither run nor handed in, where they have a place of their own. */
function NothingYet({ judge, running }: { judge: Judge; running: Running }) {
  const { t } = useTexts();
  const { name: judged } = useStore(judge.$state);
  const { name: ran } = useStore(running.$runs);
  return judged === 'idle' && ran === 'idle' && <p className="card ink-2 nothing-yet">{t('nothingYet')}</p>;
}
