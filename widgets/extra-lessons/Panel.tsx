import { useTexts } from '@mars/i18n/context.tsx';
import { openDialog } from '@mars/session/open.ts';
import { Button } from '@mars/ui/Button.tsx';
import { LockedNote } from '@mars/ui/pieces/LockedNote.tsx';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { Before } from './Before.tsx';
import { Booked } from './Booked.tsx';
import { $limits, type My } from './lessons.ts';
import { useTopic } from './topic.ts';
import { Waited } from './Waited.tsx';
import { useWhen } from './when.ts';

const Book = lazy(() => import('./Book.tsx'));

/** What one has booked, what is left, and the way to book. */
export function Panel({ my, studentId }: { my: My; studentId: number }) {
  const { t } = useTexts();
  const { data: limits } = useStore($limits);
  const [booking, setBooking] = useState(false);
  const topic = useTopic(studentId);
  const when = useWhen();
  const locked = limits?.extra_lessons.locked;
  const coming = my.items.filter(({ state }) => state === 'booked').reverse();
  return (
    <>
      <Left />
      {coming.map((one) => (
        <Booked key={one.id} booking={one} />
      ))}
      {my.waiting.map((slot) => (
        <Waited key={slot.id} slot={slot} />
      ))}
      {coming.length + my.waiting.length === 0 && !locked && <p className="small ink-2">{t('empty')}</p>}
      {!locked && (
        <Button variant="soft" aria-haspopup="dialog" onClick={() => setBooking(true)}>
          {t('book')}
        </Button>
      )}
      {/* Waiting for a place goes on without a use; it is the booking that takes one. */}
      <Before first={my} />
      {booking && (
        <Suspense>
          <Book
            my={my}
            topic={topic}
            left={limits?.extra_lessons.left ?? null}
            when={when}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** How many are left, said before there are none; or why there are none. */
function Left() {
  const { t } = useTexts();
  const allowance = useStore($limits).data?.extra_lessons;
  if (!allowance) return null;
  const { left, total, locked } = allowance;
  if (locked === 'freemium_used') {
    return (
      <>
        <LockedNote title={t('used', { count: total ?? 0 })} have={total ?? 0} need={total ?? 0} />
        <Button variant="soft" aria-haspopup="dialog" onClick={() => openDialog('premium')}>
          {t('withPremium')}
        </Button>
      </>
    );
  }
  if (locked) {
    return <LockedNote title={t(locked === 'group_required' ? 'groupRequired' : 'inactive')} />;
  }
  return (
    <p className="small ink-2">
      {left === null || total === null ? t('unlimited') : t('left', { left, count: total })} {t('onePerDay')}
    </p>
  );
}
