import { constants } from '@mars/contract/constants.ts';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/dates.ts';
import { hosted } from '@mars/session/config.ts';
import { IconButton } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { useStore } from '@nanostores/react';
import { Sparkles, SquarePen, X } from 'lucide';
import { useEffect } from 'react';
import { Composer } from './Composer.tsx';
import { $limit, $messages, loadHistory, send, startAnew } from './chat.ts';
import { Messages } from './Messages.tsx';

interface PanelProps {
  prompt: string | undefined;
  /** False while its window is closed. */
  shown?: boolean;
  onClose?: () => void;
}

let prompted = false;

/** What is in the chat's window: title and counter, messages, the line to write in. */
export default function Panel({ prompt, shown = true, onClose }: PanelProps) {
  const { t, lang } = useTexts();
  const limit = useStore($limit);
  const messages = useStore($messages);

  useEffect(() => {
    if (!shown) return;
    void $limit.reload();
    if (!prompt || prompted) {
      void loadHistory();
      return;
    }
    const timer = setTimeout(() => {
      prompted = true;
      void send(prompt);
    }, constants.chatOpeningDelayMs);
    return () => clearTimeout(timer);
  }, [shown, prompt]);

  const { data, error } = limit;
  const signedOut = error?.status === 401;
  // On another site's page a parent may be signed in: nobody's questions are counted for them.
  const notStudent = error?.status === 404;

  function counter() {
    if (!data) return '';
    if (data.has_limit) return t('left', { count: data.left });
    return t('resets', { time: formatDate(data.resets_at, 'HH:mm', lang) });
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
        </div>
        {messages.length > 0 && <IconButton icon={SquarePen} label={t('newChat')} onClick={startAnew} />}
        {onClose && <IconButton icon={X} label={t('close')} onClick={onClose} />}
      </div>
      {signedOut || notStudent ? (
        <div className="log">{signedOut ? <SignedOut /> : <p className="ink-2">{t('forStudents')}</p>}</div>
      ) : (
        <>
          <Messages lang={lang} />
          <Composer used={data ? !data.has_limit : false} focus={shown && onClose !== undefined} />
        </>
      )}
    </>
  );
}
