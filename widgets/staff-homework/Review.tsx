import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useStore } from '@nanostores/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Bank, useBank } from './Bank.tsx';
import { type Answer, comments, type HandedIn, markOf } from './queue.ts';

/** What one tap gives; any other mark is typed. */
const QUICK = [100, 95, 90, 85, 80, 75, 70, 60];

interface ReviewProps {
  item: HandedIn;
  typed: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** The answer: `9` `5` `Enter`; the arrow down takes a ready comment before that. A comment alone returns the work. */
export function Review({ item, typed, onAnswer }: ReviewProps) {
  const { t } = useTexts();
  const [mark, setMark] = useState(String(typed?.mark ?? item.mark ?? ''));
  const [comment, setComment] = useState(typed?.comment ?? item.comment ?? '');
  const input = useRef<HTMLInputElement>(null);
  const value = markOf(mark);
  const bank = useBank(useStore(comments()).data?.items ?? [], value ?? null);
  const wrong = value === undefined;
  const nothing = value === null && !comment.trim();

  // With a keyboard one types at once; on a phone the keys would cover what is to be read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (value !== undefined && !nothing) onAnswer({ mark: value, comment });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setComment(bank.take(comment, step));
  }

  return (
    <form className="form review" noValidate onSubmit={handleSubmit}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is drawn in its border */}
      <div className="quick" role="group" aria-label={t('quick')}>
        {QUICK.map((each) => (
          <button
            key={each}
            type="button"
            className="mark-chip num"
            aria-pressed={value === each}
            onClick={() => setMark(String(each))}
          >
            {each}
          </button>
        ))}
      </div>
      <Field
        ref={input}
        label={t('mark')}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        value={mark}
        error={wrong && t('markRange', constants.marks)}
        hint={<span className="keys">{t('keys')}</span>}
        onChange={({ target }) => setMark(target.value)}
        onKeyDown={handleKeyDown}
      />
      <Field label={t('comment')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={constants.homework.commentMax}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
      </Field>
      <Bank bank={bank} comment={comment} onTake={setComment} />
      <div className="save-bar">
        <Button type="submit" wide disabled={wrong || nothing}>
          {value === null && comment.trim() ? t('return') : t('give')}
        </Button>
      </div>
    </form>
  );
}
