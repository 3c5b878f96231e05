import { constants } from '@mars/contract/constants.ts';
import { useHost } from '@mars/element/host.tsx';
import type { KeptDraft } from '@mars/element/pieces/draft.ts';
import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { toast } from '@mars/ui/toast.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import type { EditorState } from './editor.ts';
import { LANGUAGES } from './handed-in.ts';
import type { Load } from './languages.ts';
import type { Language } from './task.ts';

/** What others may do with the editor; null while it is not there. */
export interface Hand {
  /** Gives the draft what was just written, before somebody reads it. */
  tell(): void;
  focus(): void;
  replace(code: string): void;
  insert(text: string): void;
  indent(): void;
  goTo(line: number): void;
}

interface EditorProps {
  load: Load;
  lang: Language;
  draft: KeptDraft;
  /** The id of what says how to leave it. */
  describedBy: string;
  hand: RefObject<Hand | null>;
  onRun: () => void;
  onFocus: (focused: boolean) => void;
}

/** Where a program is written; the language that one left is as one left it, with what can be undone. */
export function Editor({ load, lang, draft, describedBy, hand, onRun, onFocus }: EditorProps) {
  const { t } = useTexts();
  const { element } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const left = useRef(new Map<Language, EditorState>());
  const latest = useRef({ onRun, onFocus, t });
  latest.current = { onRun, onFocus, t };
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again at a press
  useEffect(() => {
    let end = () => {};
    let here = true;
    setState('loading');
    const begin = async () => {
      const [made, { language }] = await Promise.all([load.editor(), load[lang]()]);
      const parent = box.current;
      if (!here || !parent) return;
      // What the editor wrote itself is not written into it again.
      let last = draft.$text.get();
      // A letter is shown first; what is drawn and kept of it comes after.
      const told = afterPaint(() => draft.write(last));
      const view = made.createEditor({
        ...{ parent, root: element.shadowRoot ?? document, language, describedBy },
        ...{ code: last, state: left.current.get(lang), indent: lang === 'python' ? 4 : 2 },
        label: latest.current.t('editorOf', { language: LANGUAGES[lang] }),
        released: latest.current.t('released'),
        most: constants.coding.codeMax,
        onChange: (code) => {
          last = code;
          told.plan();
        },
        onTooLong: () => toast(latest.current.t('tooLong'), { tone: 'problem' }),
        onRun: () => {
          told.now();
          latest.current.onRun();
        },
        onFocus: (focused) => {
          told.now();
          latest.current.onFocus(focused);
        },
      });
      hand.current = {
        tell: told.now,
        focus: () => view.focus(),
        replace: (code) => made.replaceAll(view, code),
        insert: (text) => made.insert(view, text),
        indent: () => made.indent(view),
        goTo: (line) => made.goToLine(view, line),
      };
      const unlisten = draft.$text.listen((code) => code !== last && made.replaceAll(view, code));
      end = () => {
        told.stop();
        unlisten();
        hand.current = null;
        left.current.set(lang, view.state);
        view.destroy();
      };
      setState('there');
    };
    begin().catch(() => here && setState('failed'));
    return () => {
      here = false;
      end();
    };
  }, [lang, draft, tries]);

  return (
    <div className="editor" aria-busy={state === 'loading' || undefined}>
      <div ref={box} className="code" hidden={state === 'failed'} />
      {state === 'loading' && <i className="skel editor-skel" />}
      {state === 'failed' && (
        <FailedQuietly says={t('editorFailed')} onRetry={() => setTries((before) => before + 1)} />
      )}
    </div>
  );
}
