import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { $student } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { $messages, $phase, type Message, retry, send } from './chat.ts';
import { Markdown } from './Markdown.tsx';

/** What was said, oldest first, kept in view at its end while one stands there. */
export function Messages({ lang }: { lang: string }) {
  const { t } = useTexts();
  const messages = useStore($messages);
  const phase = useStore($phase);
  const student = useStore($student);
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
    const questions = place.querySelectorAll<HTMLElement>('.said.user');
    const last = questions[questions.length - 1];
    place.scrollTop = last ? last.offsetTop - place.offsetTop - 8 : place.scrollHeight;
  });

  function handleScroll() {
    follows.current = false;
  }

  const greeting = student ? t('helloName', { name: student.first_name }) : t('hello');
  const suggestions = (
    hosted() || student ? ['askStreak', 'askCode'] : ['askPrice', 'askFree']
  ) as readonly string[];
  const last = messages.at(-1);
  const finished = phase === 'idle' && last?.role === 'ai' && !last.failed ? last.text : '';

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
      <article className="said ai" aria-label={t('assistant')}>
        <p>{greeting}</p>
      </article>
      {messages.map((message) => (
        <Said key={message.key} message={message} />
      ))}
      {phase === 'waiting' && (
        <div className="said ai dots" role="status">
          <span className="sr">{t('waiting')}</span>
          <i />
          <i />
          <i />
        </div>
      )}
      {messages.length === 0 && (
        <div className="suggestions">
          {suggestions.map((key) => (
            <Button key={key} variant="line" size="sm" onClick={() => void send(t(key))}>
              {t(key)}
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

function Said({ message }: { message: Message }) {
  const { t } = useTexts();
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
  const ai = message.role === 'ai';
  return (
    <article className={`said ${message.role}`} aria-label={t(ai ? 'assistant' : 'you')}>
      {ai ? <Markdown text={message.text} /> : <p>{message.text}</p>}
    </article>
  );
}
