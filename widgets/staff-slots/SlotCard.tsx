import { roomInWords } from '@mars/contract/pieces/room.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime, unparted, weekdayOf, weekdays } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { $role } from '@mars/session/role.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { cancelSlot, type Slot } from './slots.ts';

/** One slot: when, who comes and with what, and its end. */
export function SlotCard({ slot }: { slot: Slot }) {
  const { t, lang } = useTexts();
  const role = useStore($role);
  const { starts_at, ends_at, room, places, students, waiting, tutor, is_cancelled } = slot;
  const time = (at: string) => formatTime(at);
  const says = [
    role === 'admin' && nameOf(tutor),
    room && unparted(roomInWords(room, lang)),
    waiting > 0 && t('waiting', { count: waiting }),
  ];
  return (
    <article className="card slot">
      <div className="slot-head">
        <h3 className="h4">
          {formatDate(starts_at, 'day month', lang)}, {weekdays(lang)[weekdayOf(starts_at.slice(0, 10))]}{' '}
          <span className="num">
            {time(starts_at)}–{time(ends_at)}
          </span>
        </h3>
        {is_cancelled ? (
          <Chip tone="bad">{t('cancelled')}</Chip>
        ) : (
          <Chip tone={students.length > 0 ? 'ok' : 'blue'}>
            {t('taken', { taken: students.length, places })}
          </Chip>
        )}
      </div>
      <p className="small ink-2">{says.filter(Boolean).join(' · ')}</p>
      {students.length > 0 && (
        <ul>
          {students.map((student) => (
            <li key={student.id}>
              <b translate="no">{nameOf(student)}</b> <span className="ink-2">{student.topic}</span>
            </li>
          ))}
        </ul>
      )}
      {!is_cancelled && <Cancel slot={slot} />}
    </article>
  );
}

/** Asked once more where somebody comes. */
function Cancel({ slot: { id, students } }: { slot: Slot }) {
  const { t } = useTexts();
  const saving = useSaving();
  const [asks, ask] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);
  const cancel = () =>
    void saving.run(
      () => cancelSlot(id),
      () => toast(t('cancelledIt')),
    );
  if (asks) {
    return (
      <div className="stack">
        <p ref={question} tabIndex={-1}>
          {t('sure', { count: students.length })}
        </p>
        <Problem of={saving} />
        <div className="acts">
          <Button variant="danger" size="sm" busy={saving.busy} onClick={cancel}>
            {t('cancelIt')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => ask(false)}>
            {t('keep')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <Problem of={saving} />
      <Button
        variant="quiet"
        size="sm"
        busy={saving.busy}
        onClick={() => (students.length > 0 ? ask(true) : cancel())}
      >
        {t('cancelIt')}
      </Button>
    </>
  );
}
