import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { $limit, $messages, $phase, type Message, retry, send } from './chat.ts';
import { cutAt } from './cut.ts';
import { Markdown } from './Markdown.tsx';

/** What was said, oldest first, kept in view at its end while one stands there. */
export function Messages({ lang }: { lang: string }) {
  const { t } = useTexts();
  const messages = useStore($messages);
  const phase = useStore($phase);
  const student = useStore($student);
  const limit = useStore($limit);
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const asked = messages.filter((message) => message.role === 'user').length;

  // Whoever scrolled by hand is left where they are until the next question.
  useLayoutEffect(() => {
    follows.current = asked >= 0;
  }, [asked]);
  // The end is kept in view, but never so far that the question above a long answer is gone.
  useLayoutEffect(() => {
    const place = log.current;
    if (!place || !follows.current) return;
    const last = [...place.querySelectorAll<HTMLElement>('.said.user')].at(-1);
    place.scrollTop = last ? last.offsetTop - place.offsetTop - 8 : place.scrollHeight;
  });

  function handleScroll() {
    follows.current = false;
  }

  const greeting = student ? t('helloName', { name: student.first_name }) : t('hello');
  const last = messages.at(-1);
  const rests = phase === 'idle' && !last?.failed;
  const finished = rests && last?.role === 'ai' ? last.text.slice(0, cutAt(last.text)) : '';
  const suggestions = useSuggestions(last);

  return (
    <div
      ref={log}
      className="log"
      role="log"
      aria-live="off"
      aria-label={t('messages')}
      tabIndex={0}
      onWheel={handleScroll}
      onTouchMove={handleScroll}
      onKeyDown={handleScroll}
    >
      <article className="said ai" aria-label={t('title')}>
        <p>{greeting}</p>
      </article>
      {messages.map((message) => (
        <Said key={message.key} message={message} />
      ))}
      {phase === 'waiting' && (
        <div className="said ai dots" role="status">
          <span className="sr">{t('wait')}</span>
          <i />
          <i />
          <i />
        </div>
      )}
      {rests && limit.data?.has_limit !== false && (
        <div className="suggestions">
          {suggestions.map((text) => (
            <Button key={text} variant="line" size="sm" onClick={() => void send(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      {/* Read out once it is whole: read as it grows, an answer is a stutter. */}
      <p className="sr" role="status" lang={lang}>
        {finished}
      </p>
    </div>
  );
}

/** What may be asked next: as the answer said, else what has not been asked yet of what is often. */
function useSuggestions(last: Message | undefined): readonly string[] {
  const { t } = useTexts();
  const student = useStore($student);
  const asked = useStore($messages).map(({ text }) => text);
  if (last?.next?.length) return last.next;
  const keys = student
    ? ['askToday', 'askStreak', 'askCode']
    : hosted()
      ? ['askStreak', 'askCode']
      : ['askPrice', 'askFree'];
  return keys.map((key) => t(key)).filter((text) => !asked.includes(text));
}

function Said({ message }: { message: Message }) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  if (message.failed) {
    return (
      <div className="said ai failed" role="alert">
        <p>{t('failed')}</p>
        <Button variant="soft" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  const { role, text } = message;
  const ai = role === 'ai';
  const end = ai && !isWhole ? cutAt(text) : text.length;

  function handleMore({ currentTarget }: React.MouseEvent<HTMLElement>) {
    // The button goes, and its focus would go with it.
    currentTarget.closest<HTMLElement>('.log')?.focus({ preventScroll: true });
    setIsWhole(true);
  }

  return (
    <article className={`said ${role}`} aria-label={t(ai ? 'title' : 'you')}>
      {ai ? <Markdown text={text.slice(0, end)} /> : <p>{text}</p>}
      {end < text.length && (
        <Button variant="soft" size="sm" onClick={handleMore}>
          {t('more')}
        </Button>
      )}
    </article>
  );
}
