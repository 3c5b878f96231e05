import { useTexts } from '@mars/i18n/context.tsx';
import { keepDraft, readDraft } from '@mars/session/drafts.ts';
import { $student } from '@mars/session/me.ts';
import { $person } from '@mars/session/tokens.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { ArrowUp, Square } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { $phase, send, stop } from './chat.ts';

interface ComposerProps {
  /** Which text says why nothing may be asked: today's questions are used up, or an exam is being sat. */
  closed: 'ended' | 'examRunning' | null;
  /** Takes the focus when the window opens. */
  focus: boolean;
}

/** The line to write in, with send, or stop while an answer comes. */
export function Composer({ closed, focus }: ComposerProps) {
  const { t } = useTexts();
  const phase = useStore($phase);
  const [text, setText] = useDraft();
  const input = useRef<HTMLTextAreaElement>(null);
  const busy = phase !== 'idle';
  const used = closed !== null;

  useEffect(() => {
    if (focus && !busy) input.current?.focus();
  }, [focus, busy]);

  // A browser that does not size a field by what is written in it is told how high it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written changes it
  useEffect(() => {
    const area = input.current;
    if (!area || area.style.fieldSizing !== undefined) return;
    area.style.height = '';
    area.style.height = `${area.scrollHeight}px`;
  }, [text, used]);

  function handleSend() {
    if (!text.trim() || busy || used) return;
    void send(text);
    setText('');
  }

  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }

  const placeholder = closed ? t(closed) : busy ? t('wait') : t('write');
  return (
    <form className="composer" onSubmit={(event) => event.preventDefault()}>
      <div className="box">
        <textarea
          ref={input}
          rows={1}
          maxLength={2000}
          aria-label={t('question')}
          placeholder={placeholder}
          disabled={busy || used}
          value={used ? '' : text}
          enterKeyHint="send"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
        />
        {busy ? (
          <IconButton variant="quiet" icon={Square} label={t('stop')} onClick={stop} />
        ) : (
          !used && (
            <IconButton
              variant="filled"
              icon={ArrowUp}
              label={t('send')}
              disabled={!text.trim()}
              onClick={handleSend}
            />
          )
        )}
      </div>
    </form>
  );
}

/** What is being written, kept for whoever writes it: it goes with them, and is there when they come back. */
function useDraft(): [text: string, write: (text: string) => void] {
  const person = useStore($person);
  /** Whose drafts are kept: nobody knows whether the next guest of this device is the same one. */
  const owner = useStore($student)?.id;
  const [text, setText] = useState('');
  const writer = useRef(person);

  useEffect(() => {
    if (writer.current !== person) setText('');
    writer.current = person;
  }, [person]);
  useEffect(() => {
    if (owner === undefined) return;
    let here = true;
    void readDraft(String(owner), 'ai-chat').then((draft) => here && draft && setText((now) => now || draft));
    return () => {
      here = false;
    };
  }, [owner]);

  function write(next: string) {
    setText(next);
    if (owner !== undefined) void keepDraft(String(owner), 'ai-chat', next);
  }
  return [text, write];
}
