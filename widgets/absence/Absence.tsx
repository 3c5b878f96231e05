import { Answered } from '@mars/element/pieces/Answered.tsx';
import { OfChild } from '@mars/element/pieces/OfChild.tsx';
import { SignedOut } from '@mars/element/SignedOut.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { $role } from '@mars/session/role.ts';
import { $signedIn } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { bringInSight } from '@mars/ui/pieces/in-sight.ts';
import { Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useStore } from '@nanostores/react';
import { CalendarOff } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ahead, comingOf, type Lesson } from './absence.ts';
import type { AbsenceProps } from './element.ts';
import { Tell } from './Tell.tsx';
import { Told } from './Told.tsx';

/** What was said of the lessons to come, and the way to say it. */
export default function Absence({ studentId }: AbsenceProps) {
  const { t } = useTexts();
  const signedIn = useStore($signedIn);
  const plain = useStore($plainServer);
  if (signedIn && plain) return <mars-not-found reason="not-here" />;
  return (
    <section className="card stack" aria-label={t('title')}>
      <h2 className="h4">{t('title')}</h2>
      {signedIn ? <ForParent studentId={studentId} /> : <SignedOut />}
      <Toasts closeLabel={t('close')} />
    </section>
  );
}

function ForParent({ studentId }: AbsenceProps) {
  const { t } = useTexts();
  const role = useStore($role);
  const clock = useStore($clockOffset);
  if (role && role !== 'parent') return <p className="ink-2">{t('forParents')}</p>;
  // A device's own day may be another one.
  if (!role || clock === null) return <Skeleton height={44} />;
  const today = dayOf(serverNow());
  const draw = (id: number) => <OfOne key={id} studentId={id} today={today} />;
  if (studentId !== undefined) return draw(studentId);
  return (
    <OfChild
      skeleton={<Skeleton height={44} />}
      draw={(child) => (child === undefined ? null : draw(child))}
    />
  );
}

function OfOne({ studentId, today }: { studentId: number; today: string }) {
  return (
    <Answered of={comingOf(today, studentId)} height={44}>
      {({ items }) => <Known studentId={studentId} today={today} lessons={items} />}
    </Answered>
  );
}

function Known({ studentId, today, lessons }: { studentId: number; today: string; lessons: Lesson[] }) {
  const { t } = useTexts();
  const [telling, setTelling] = useState(false);
  const told = ahead(lessons, serverNow()).filter(({ absence }) => absence);
  const place = useRef<HTMLDivElement>(null);
  const wasTelling = useRef(false);

  // The form folds, and what was said with it stands above the window.
  useEffect(() => {
    if (wasTelling.current && !telling) bringInSight(place.current);
    wasTelling.current = telling;
  }, [telling]);

  return (
    <div ref={place} className="stack" tabIndex={-1}>
      {told.length > 0 && (
        <ul className="rows">
          {told.map((lesson) => (
            <li key={lesson.id} className="row">
              <Told studentId={studentId} lesson={lesson} />
            </li>
          ))}
        </ul>
      )}
      {telling ? (
        <Tell studentId={studentId} today={today} onDone={() => setTelling(false)} />
      ) : (
        <Button variant="soft" icon={CalendarOff} onClick={() => setTelling(true)}>
          {t('tell')}
        </Button>
      )}
    </div>
  );
}
