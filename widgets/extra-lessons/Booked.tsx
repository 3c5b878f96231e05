import { constants } from '@mars/contract/constants.ts';
import { useOver } from '@mars/element/pieces/over.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useStore } from '@nanostores/react';
import { CalendarCheck } from 'lucide';
import { useState } from 'react';
import { $limits, type Booking, cancel } from './lessons.ts';
import { useWhen } from './when.ts';

/** A lesson that is to come, with the way to give it up. */
export function Booked({ booking }: { booking: Booking }) {
  const { t } = useTexts();
  const { day, hours, where } = useWhen();
  const [asked, setAsked] = useState(false);
  const begun = useOver(booking.starts_at);
  return (
    <div className="row lesson">
      <span className="tile ok">
        <Icon node={CalendarCheck} />
      </span>
      <div className="grow">
        <b>
          {day(booking.starts_at)}, {hours(booking)}
        </b>
        <p className="small ink-2">{where(booking)}</p>
        <p className="small">{booking.topic}</p>
      </div>
      {!begun && (
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${t('cancelLesson')}: ${day(booking.starts_at)}`}
          onClick={() => setAsked(true)}
        >
          {t('giveUp')}
        </Button>
      )}
      {asked && <Cancel booking={booking} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** The last step: whether the use comes back is said before. */
function Cancel({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t, lang } = useTexts();
  const { day, time, hours, where } = useWhen();
  const isCounted = useStore($limits).data?.extra_lessons.total != null;
  const isOver = useOver(booking.free_until);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleCancel() {
    setBusy(true);
    setProblem(null);
    const error = await cancel(booking.id);
    setBusy(false);
    if (error) return setProblem((error.status > 0 && error.text(lang)) || t('noAnswer'));
    toast(t(!isCounted ? 'cancelled' : isOver ? 'cancelledLate' : 'cancelledBack'));
    onClose();
  }

  return (
    <Dialog
      open
      slim
      title={t('cancelTitle')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={() => void handleCancel()}>
          {t('cancelLesson')}
        </Button>
      }
    >
      <p>
        <b>
          {day(booking.starts_at)}, {hours(booking)}
        </b>
      </p>
      <p className="ink-2">{where(booking)}</p>
      {isCounted && (
        <p className="after">
          {isOver
            ? t('useLost', { count: constants.extraLesson.cancelHours })
            : t('useBack', { time: time(booking.free_until), day: day(booking.free_until) })}
        </p>
      )}
      {problem && (
        <p className="err after" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
