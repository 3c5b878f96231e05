import { CallError } from '@mars/client/error.ts';
import { inline } from '@mars/element/pieces/Inline.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { once } from '@mars/session/turn.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Lightbulb } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Task } from './task.ts';

/** The steps of the ladder, by their names. */
const STEPS = ['hint', 'more', 'idea'] as const;

/** Hints, each a step nearer; the program itself none of them says. */
export function Ladder({ task }: { task: Task }) {
  const { t, lang } = useTexts();
  const [taken, setTaken] = useState(task.hints);
  // The assistant may have told further ones.
  const hints = task.hints.length > taken.length ? task.hints : taken;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const last = useRef<HTMLLIElement>(null);
  const pressed = useRef(false);
  const next = STEPS[hints.length];

  // The button may be gone: who took the last one goes on at what it says.
  useEffect(() => {
    if (pressed.current && hints.length === task.hints_total) last.current?.focus();
  }, [hints.length, task.hints_total]);

  async function handleTake() {
    pressed.current = true;
    setBusy(true);
    setFault(null);
    try {
      const answer = await once(`hint ${task.id}`, () =>
        call('POST /v2/mars-code/task/{id}/hint', { params: { id: task.id } }),
      );
      setTaken(answer.hints);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault((error.status < 500 ? error.text(lang) : null) ?? t('failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="ladder" aria-label={t('hints')}>
      <h3 className="h4">{t('hints')}</h3>
      <ol aria-live="polite">
        {hints.map((hint, index) => (
          <li key={STEPS[index] ?? index} ref={index === hints.length - 1 ? last : undefined} tabIndex={-1}>
            <b className="small">{t(`step_${STEPS[index] ?? 'hint'}`)}</b>
            <p>{inline(hint[lang])}</p>
          </li>
        ))}
      </ol>
      {next && hints.length < task.hints_total && (
        <Button variant="soft" size="sm" icon={Lightbulb} busy={busy} onClick={() => void handleTake()}>
          {t(`take_${next}`)}
        </Button>
      )}
      {fault && (
        <p className="small err" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
