import { OddLetters } from '@mars/element/pieces/OddLetters.tsx';
import { ProgramHelp } from '@mars/element/pieces/ProgramHelp.tsx';
import type { CodeBlock } from '@mars/element/pieces/TextBlocks.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { errorHelp } from '@mars/stores/pieces/program/error-help.ts';
import type { Help } from '@mars/stores/pieces/program/help.ts';
import type { Language, Outcome, RunnerState } from '@mars/stores/running/running.ts';
import { holdRunner, sharedRunner } from '@mars/stores/running/shared.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import { useStore } from '@nanostores/react';
import { Pencil, Play, RotateCcw, Square } from 'lucide';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { endedText } from './ended.ts';

type Pre = ComponentType<{ label: string; children: ReactNode }>;

interface ProgramProps {
  block: CodeBlock;
  language: Language;
  /** Draws letters as they stand. */
  Pre: Pre;
  /** The code in colours, as it stands in the lesson. */
  children: ReactNode;
}

const NAMES: Record<Language, string> = { python: 'Python', javascript: 'JavaScript' };
/** What a program does to ask for a line. */
const READS = /\b(input\s*\(|stdin\b|prompt\s*\(|readline\s*\()/;

/** Code of a lesson that runs here, and may be changed; what it prints takes the place of what it should. */
export function Program({ block, language, Pre, children }: ProgramProps) {
  const { t } = useTexts();
  const [code, setCode] = useState(block.text);
  const [input, setInput] = useState(block.input ?? '');
  const [editing, setEditing] = useState(false);
  const { mine, state, outcome, help, run, forget } = useRunning(language);
  const main = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLTextAreaElement>(null);
  const begin = () => run(code, input);

  function handleEdit() {
    setEditing(true);
    // It is there after the next drawing.
    setTimeout(() => editor.current?.focus());
  }

  function handleReset() {
    forget();
    setCode(block.text);
    setInput(block.input ?? '');
    setEditing(false);
    main.current?.focus();
  }

  function handleKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) begin();
    else setCode(nextLine(event.currentTarget));
  }

  const changed = code !== block.text || input !== (block.input ?? '');
  return (
    <>
      {editing ? (
        <textarea
          ref={editor}
          className="editor"
          aria-label={t('code')}
          value={code}
          rows={Math.max(2, code.split('\n').length)}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          wrap="off"
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={handleKeys}
        />
      ) : (
        children
      )}
      {code !== block.text && <OddLetters className="said tools" {...{ code, language }} onMend={setCode} />}
      {(block.input !== null || READS.test(code)) && (
        <div className="said">
          <p className="caption ink-3">{t('input')}</p>
          <textarea
            className="editor"
            aria-label={t('input')}
            value={input}
            rows={Math.max(2, input.split('\n').length)}
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            onChange={(event) => setInput(event.currentTarget.value)}
          />
        </div>
      )}
      <div className="said tools">
        <Button
          ref={main}
          variant={mine ? 'line' : 'soft'}
          size="sm"
          icon={mine ? Square : Play}
          onClick={() => (mine ? sharedRunner(language).stop() : begin())}
        >
          {t(mine ? 'stop' : 'run')}
        </Button>
        {!editing && (
          <Button variant="quiet" size="sm" icon={Pencil} onClick={handleEdit}>
            {t('edit')}
          </Button>
        )}
        {(editing || changed) && (
          <Button variant="quiet" size="sm" icon={RotateCcw} onClick={handleReset}>
            {t('reset')}
          </Button>
        )}
      </div>
      {mine && <Under state={state} name={NAMES[language]} />}
      <div aria-live="polite">{outcome && <Result outcome={outcome} help={help} Pre={Pre} />}</div>
      {!mine && !outcome && block.output !== null && (
        <div className="said">
          <p className="caption ink-3">{t('output')}</p>
          <Pre label={t('output')}>{block.output}</Pre>
        </div>
      )}
    </>
  );
}

/** What is done until there is a result. */
function Under({ state: { name, progress }, name: language }: { state: RunnerState; name: string }) {
  const { t } = useTexts();
  const percent = Math.round((progress ?? 0) * 100);
  const says = name === 'fetching' ? t('fetching', { name: language, percent }) : t('running');
  return (
    <div className="said under">
      {name === 'fetching' && <Bar value={percent} label={t('run')} text={says} />}
      <p className="small ink-2">{says}</p>
    </div>
  );
}

function Result({ outcome, help, Pre }: { outcome: Outcome; help: Help | null; Pre: Pre }) {
  const { t } = useTexts();
  // Here whoever wrote the program also writes what it reads.
  const isOver = help?.key === 'end';
  const says = isOver ? t('inputEnded') : endedText(outcome, t);
  const bad = outcome.verdict !== 'ran' && outcome.error?.name !== 'Stopped';
  return (
    <div className="said result">
      <p className="caption ink-3">{t('output')}</p>
      {outcome.output !== '' && <Pre label={t('output')}>{outcome.output}</Pre>}
      {says && <p className={`small ended ${bad ? 'err' : 'ink-2'}`}>{says}</p>}
      {help && !isOver && <ProgramHelp help={help} />}
    </div>
  );
}

/** How a program ended, and what helps where its own words do not. */
interface Ended {
  outcome: Outcome | null;
  help: Help | null;
}
const NOTHING: Ended = { outcome: null, help: null };

/** The runner that all programs of the page share, and what this one has of it. */
function useRunning(language: Language) {
  const runner = sharedRunner(language);
  const state = useStore(runner.$state);
  const [mine, setMine] = useState(false);
  const [{ outcome, help }, setEnded] = useState<Ended>(NOTHING);
  useEffect(() => holdRunner(language), [language]);

  async function run(code: string, input: string) {
    setMine(true);
    setEnded(NOTHING);
    const ended = await runner.run(code, input);
    const { error } = ended;
    setMine(false);
    setEnded({ outcome: ended, help: error && errorHelp({ language, code }, error, input) });
  }
  return { mine, state, outcome, help, run, forget: () => setEnded(NOTHING) };
}

/** What is written with a new line at the caret, begun as deep as the one before it, deeper after a colon or a bracket. */
function nextLine(area: HTMLTextAreaElement): string {
  const { value, selectionStart } = area;
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  const deeper = /:\s*$/.test(line) ? '    ' : /[{[(]\s*$/.test(line) ? '  ' : '';
  area.setRangeText(`\n${/^\s*/.exec(line)?.[0] ?? ''}${deeper}`, selectionStart, area.selectionEnd, 'end');
  return area.value;
}
