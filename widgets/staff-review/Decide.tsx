import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useKeys } from './keys.ts';
import type { Decided, Decision, Kind, Words } from './queue.ts';

const Correct = lazy(() => import('./Correct.tsx'));

interface DecideProps {
  ready: Kind['ready'] | undefined;
  /** What may be put right. */
  words: Words | null;
  onDecide: (decided: Decided) => void;
}

/** The decision with its reason: `a` or `r` chooses, the first ready reason stands there, Enter sends. */
export function Decide({ ready, words, onDecide }: DecideProps) {
  const { t, lang } = useTexts();
  const [decision, setDecision] = useState<Decision | null>(null);
  const [reason, setReason] = useState('');
  const [corrected, correct] = useState(words);
  const area = useRef<HTMLTextAreaElement>(null);
  const texts = decision ? (ready?.[decision] ?? []).map((text) => text[lang]) : [];
  const says = reason.trim();

  function choose(next: Decision) {
    setDecision(next);
    setReason(ready?.[next][0]?.[lang] ?? '');
  }
  useKeys({ a: () => choose('accept'), r: () => choose('refuse') });
  useEffect(() => {
    if (!decision) return;
    bringInSight(area.current);
    area.current?.select();
  }, [decision]);

  function send() {
    if (!decision || !says) return;
    const isPut =
      decision === 'accept' &&
      corrected &&
      (corrected.title !== words?.title || corrected.text !== words.text);
    onDecide({ decision, reason: says, ...(isPut && { words: corrected }) });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setDecision(null);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is drawn in its border */}
      <div className="choice" role="group" aria-label={t('decision')}>
        <Button
          variant={decision === 'accept' ? 'filled' : 'soft'}
          aria-pressed={decision === 'accept'}
          onClick={() => choose('accept')}
        >
          {t('accept')}
        </Button>
        <Button variant="danger" aria-pressed={decision === 'refuse'} onClick={() => choose('refuse')}>
          {t('refuse')}
        </Button>
      </div>
      <p className="caption ink-3 keys">{t('keys')}</p>
      {decision && (
        <>
          {decision === 'accept' && corrected && (
            <Suspense fallback={<i className="skel ready" />}>
              <Correct words={corrected} onChange={correct} />
            </Suspense>
          )}
          <Field label={t(`reason_${decision}`)} hint={t('reasonHint')}>
            {(control) => (
              <textarea
                {...control}
                ref={area}
                rows={2}
                maxLength={constants.review.reasonMax}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                onKeyDown={handleKeyDown}
              />
            )}
          </Field>
          <ul className="ready-list">
            {texts.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className="ready small"
                  aria-pressed={reason === text}
                  onClick={() => setReason(text)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <div className="save-bar">
            <Button type="submit" wide disabled={!says}>
              {t(`send_${decision}`)}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
