import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useState } from 'react';
import type { My, Slot } from './lessons.ts';
import { Slots } from './Slots.tsx';
import { Tutors } from './Tutors.tsx';
import { take } from './taking.ts';
import type { Topic } from './topic.ts';
import type { When } from './when.ts';

interface BookProps {
  my: My;
  topic: Topic;
  /** Uses that are left; null without a limit. */
  left: number | null;
  when: When;
  onClose: () => void;
}

/** Chooses a tutor and a slot, says what it is about, and books: the last step says what it takes. */
export default function Book({ my, topic, left, when, onClose }: BookProps) {
  const { t } = useTexts();
  const formId = useId();
  const [tutor, setTutor] = useState<number | null>(null);
  const [slot, setSlot] = useState<Slot | null>(null);
  const { busy, problem, needsPremium, handleSubmit } = useTaking({ slot, topic, when, onClose });
  // A device's own day may be another one.
  const today = useStore($clockOffset) === null ? null : dayOf(serverNow());
  const missing = !slot ? t('chooseSlot') : topic.text.trim() === '' ? t('writeTopic') : null;
  return (
    <Dialog
      open
      title={t('bookTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} busy={busy} reason={missing}>
          {t(slot && slot.free === 0 ? 'wait' : 'bookIt')}
        </Button>
      }
    >
      <form id={formId} className="book" onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t('topic')} hint={t('topicHint')}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={constants.extraLesson.topicMax}
              value={topic.text}
              onChange={(event) => topic.set(event.currentTarget.value)}
            />
          )}
        </Field>
        <Tutors value={tutor} onChange={setTutor} />
        {today ? (
          <Slots key={tutor} {...{ my, today, tutor, slot, when }} onChange={setSlot} />
        ) : (
          <Skeleton height={160} />
        )}
        <Takes slot={slot} left={left} />
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        {needsPremium && (
          <Button variant="soft" aria-haspopup="dialog" onClick={() => openDialog('premium')}>
            {t('withPremium')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** What the press will take, and until when it can be taken back. */
function Takes({ slot, left }: { slot: Slot | null; left: number | null }) {
  const { t } = useTexts();
  if (!slot) return null;
  const hours = constants.extraLesson.cancelHours;
  if (slot.free === 0) return <p className="small ink-2">{t('waitNote')}</p>;
  return (
    <p className="small ink-2">
      {left !== null && `${t('takesOne', { count: left - 1 })} `}
      {t(left === null ? 'cancelNote' : 'backNote', { count: hours })}
    </p>
  );
}

interface Taking extends Pick<BookProps, 'topic' | 'when' | 'onClose'> {
  slot: Slot | null;
}

function useTaking({ slot, topic, when, onClose }: Taking) {
  const { t, lang } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsPremium, setNeedsPremium] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!slot || busy || topic.text.trim() === '') return;
    setBusy(true);
    setProblem(null);
    const error = await take(slot, topic.text);
    setBusy(false);
    setNeedsPremium(error?.code === 'freemium_used');
    if (error) {
      const said = error.status > 0 && error.status < 500;
      return setProblem((said && (error.field('topic', lang) ?? error.text(lang))) || t('noAnswer'));
    }
    toast(
      t(slot.free > 0 ? 'booked' : 'waits', {
        day: when.day(slot.starts_at),
        time: when.time(slot.starts_at),
      }),
    );
    topic.set('');
    onClose();
  }

  return { busy, problem, needsPremium, handleSubmit };
}
