import { DraftNotes } from '@mars/element/pieces/DraftNotes.tsx';
import type { KeptDraft } from '@mars/element/pieces/draft.ts';
import { OddLetters } from '@mars/element/pieces/OddLetters.tsx';
import type { Kept } from '@mars/element/pieces/sender.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { panelOf, Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { CloudCheck, CloudOff, type IconNode, Play, RefreshCw, Square } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import { Editor, type Hand } from './Editor.tsx';
import { LANGUAGES } from './handed-in.ts';
import type { Judge } from './judging.ts';
import type { Load } from './languages.ts';
import type { Drafts } from './program.ts';
import type { Running } from './runs.ts';
import { Symbols } from './Symbols.tsx';
import type { Language, Task } from './task.ts';

interface DeskProps {
  load: Load;
  task: Task;
  drafts: Drafts;
  lang: Language;
  hand: RefObject<Hand | null>;
  judge: Judge;
  running: Running;
  onLang: (lang: Language) => void;
  /** @param own the input; null runs the samples */
  onRun: (own: string | null) => void;
  onSubmit: () => void;
  /** Puts a program in the place of the one that stands there, so that this can be taken back. */
  onMend: (code: string) => void;
}

/** The editor with its language, and what is done with what stands in it. */
export function Desk(props: DeskProps) {
  const { task, load, drafts, lang, hand, onLang, onRun, onMend } = props;
  const { t } = useTexts();
  const [writing, setWriting] = useState(false);
  const tabs = task.languages.map((id) => ({ id, label: LANGUAGES[id] }));
  return (
    <div className="card desk">
      <div className="head">
        <Tabs id="lang" label={t('language')} tabs={tabs} value={lang} onChange={onLang} />
        <KeptSign draft={drafts[lang]} />
      </div>
      <DraftNotes draft={drafts[lang]} />
      <div {...panelOf('lang', lang)} className="panel">
        <Editor
          {...{ load, lang, hand }}
          draft={drafts[lang]}
          describedBy="leave"
          onRun={() => onRun(null)}
          onFocus={setWriting}
        />
      </div>
      <Odd draft={drafts[lang]} lang={lang} onMend={onMend} />
      {writing && matchMedia('(pointer: coarse)').matches && <Symbols lang={lang} hand={hand} />}
      <p id="leave" className="caption ink-3 keys">
        {t('keys')}
      </p>
      <Acts {...props} />
    </div>
  );
}

/** What a phone made of what is written. */
function Odd({ draft, lang, onMend }: { draft: KeptDraft; lang: Language; onMend: DeskProps['onMend'] }) {
  const code = useStore(draft.$text);
  return <OddLetters className="odd" code={code} language={lang} onMend={onMend} />;
}

function Acts({ judge, running, onRun, onSubmit }: DeskProps) {
  const { t } = useTexts();
  const { name: judging } = useStore(judge.$state);
  const { name } = useStore(running.$runs);
  const [isOpen, setOpen] = useState(false);
  const [input, setInput] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const busy = judging === 'sending' || judging === 'waiting';
  return (
    <>
      {isOpen && (
        <div className="own">
          <label className="field">
            <span className="small">{t('ownInput')}</span>
            <span className="box">
              <textarea
                rows={3}
                maxLength={10_000}
                value={input}
                spellCheck={false}
                autoCapitalize="off"
                autoCorrect="off"
                autoComplete="off"
                onChange={(event) => setInput(event.currentTarget.value)}
              />
            </span>
          </label>
          <Button variant="line" size="sm" icon={Play} onClick={() => onRun(input)}>
            {t('runOwn')}
          </Button>
        </div>
      )}
      <div className="acts">
        <Button ref={toggle} variant="text" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideOwn' : 'showOwn')}
        </Button>
        {name === 'running' ? (
          <Button variant="line" icon={Square} onClick={() => running.stop()}>
            {t('stop')}
          </Button>
        ) : (
          <Button variant="line" icon={Play} onClick={() => onRun(null)}>
            {t('run')}
          </Button>
        )}
        <Button busy={busy} onClick={onSubmit}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

const SIGNS: Record<Exclude<Kept, 'nothing'>, { icon: IconNode; says: string }> = {
  saving: { icon: RefreshCw, says: 'keptSaving' },
  server: { icon: CloudCheck, says: 'keptServer' },
  device: { icon: CloudOff, says: 'keptDevice' },
};

/** Where what was written is. */
function KeptSign({ draft }: { draft: KeptDraft }) {
  const { t } = useTexts();
  const kept = useStore(draft.$kept);
  return (
    <p className="small ink-2 kept" role="status">
      {kept !== 'nothing' && (
        <>
          <Icon node={SIGNS[kept].icon} size={18} />
          <span>{t(SIGNS[kept].says)}</span>
        </>
      )}
    </p>
  );
}
