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
  /** Today's questions are used up. */
  used: boolean;
  /** Takes the focus when the window opens. */
  focus: boolean;
}

/** The line to write in, with send, or stop while an answer comes. */
export function Composer({ used, focus }: ComposerProps) {
  const { t } = useTexts();
  const phase = useStore($phase);
  const person = useStore($person);
  /** Whose drafts are kept: nobody knows whether the next guest of this device is the same one. */
  const owner = useStore($student)?.id;
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const busy = phase !== 'idle';

  // What was being written goes with whoever wrote it.
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
  useEffect(() => {
    if (focus && !busy) input.current?.focus();
  }, [focus, busy]);

  function handleInput(event: React.ChangeEvent<HTMLTextAreaElement>) {
    setText(event.target.value);
    keep(event.target.value);
  }

  function keep(draft: string) {
    if (owner !== undefined) void keepDraft(String(owner), 'ai-chat', draft);
  }

  function handleSend() {
    if (!text.trim() || busy || used) return;
    void send(text);
    setText('');
    keep('');
  }

  function handleKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleSend();
  }

  const placeholder = used ? t('ended') : busy ? t('wait') : t('write');
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
          onChange={handleInput}
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
