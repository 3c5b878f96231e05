import { constants } from '@mars/contract/constants.ts';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatTime } from '@mars/i18n/pieces/dates.ts';
import { $capabilities } from '@mars/session/capabilities.ts';
import { hosted } from '@mars/session/config.ts';
import { isGuest } from '@mars/session/guest.ts';
import { $me, roleOf } from '@mars/session/me.ts';
import { $person } from '@mars/session/tokens.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Plus, Sparkles, X } from 'lucide';
import { useEffect, useRef } from 'react';
import { Composer } from './Composer.tsx';
import { $limit, $messages, isInExam, loadHistory, sendWhenIdle, startAnew } from './chat.ts';
import { Messages } from './Messages.tsx';

/** What is asked at one opening of the chat: each is asked once. */
export interface Prompt {
  text: string;
}

interface PanelProps {
  prompt: Prompt | null;
  /** False while its window is closed. */
  shown?: boolean;
  onClose?: () => void;
}

/** What is in the chat's window: title and counter, messages, the line to write in. */
export function Panel({ prompt, shown = true, onClose }: PanelProps) {
  const { t, lang } = useTexts();
  const limit = useStore($limit);
  const messages = useStore($messages);
  const { ai_note: note } = useStore($capabilities);
  const person = useStore($person);
  const { data: me } = useStore($me);
  const asked = useRef<Prompt>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another conversation
  useEffect(() => {
    if (!shown) return;
    void $limit.reload();
    if (!prompt || asked.current === prompt) {
      void loadHistory();
      return;
    }
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      asked.current = prompt;
      stop = sendWhenIdle(prompt.text);
    }, constants.chatOpeningDelayMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [shown, prompt, person]);

  const { data, error } = limit;
  // Any other failure of the check leaves the chat open: that questions remain is assumed (spec section 5).
  const signedOut = error?.status === 401 && person === null && !isGuest();
  // On another site's page a parent may be signed in: nobody's questions are counted for them.
  const closed = isInExam(limit);
  const notStudent = me !== undefined && roleOf(me) !== 'student';

  /** A server of the specification alone tells no number. */
  function counter() {
    if (data?.has_limit && data.left != null) return t('left', { count: data.left });
    if (data?.has_limit === false && data.resets_at && !closed)
      return t('resets', { time: formatTime(data.resets_at) });
    return '';
  }

  return (
    <>
      <div className="bar-top">
        <span className="mark">
          <Icon node={Sparkles} />
        </span>
        <div className="grow">
          <h2 className="h4">{t(hosted() ? 'title' : 'titleCentre')}</h2>
          <p className="small ink-3" aria-live="polite">
            {counter()}
          </p>
          {note && <p className="caption ink-3">{note[lang]}</p>}
        </div>
        {messages.length > 0 && <IconButton icon={Plus} label={t('newChat')} onClick={startAnew} />}
        {onClose && <IconButton icon={X} label={t('close')} onClick={onClose} />}
      </div>
      {signedOut || notStudent ? (
        <div className="log">{signedOut ? <SignedOut /> : <p className="ink-2">{t('forStudents')}</p>}</div>
      ) : (
        <>
          <Messages lang={lang} />
          <Composer
            closed={closed ? 'examRunning' : data?.has_limit === false ? 'ended' : null}
            focus={shown && onClose !== undefined}
          />
        </>
      )}
    </>
  );
}
