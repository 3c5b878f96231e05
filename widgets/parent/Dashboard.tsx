import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf, longDate } from '@mars/i18n/pieces/dates.ts';
import { $plainServer } from '@mars/session/capabilities.ts';
import { $clockOffset, serverNow } from '@mars/session/clock.ts';
import { hosted } from '@mars/session/config.ts';
import { type Me, nameOf, type Student } from '@mars/session/me.ts';
import { $child, chooseChild } from '@mars/stores/parent/child.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { Printer } from 'lucide';
import { Suspense } from 'react';
import { Children } from './Children.tsx';
import { Lessons } from './Lessons.tsx';
import { PaperHead } from './lazy.ts';
import { Payment } from './Payment.tsx';
import { Progress } from './Progress.tsx';
import { Study } from './Study.tsx';

export type ParentInfo = Extract<Me, { role: 'parent' }>;

/** One child at a time, the first to begin with. */
export function Dashboard({ parent }: { parent: ParentInfo }) {
  const { t, lang } = useTexts();
  const { children } = parent;
  // The other elements of the page are about the same one.
  const child = useStore($child) ?? (children[0] as Student);
  return (
    <div className="parent">
      <div className="top by-hand">
        <div>
          <h2 className="h2">{t('hello', { name: parent.first_name })}</h2>
          <p className="ink-2">{t('about', { name: nameOf(child) })}</p>
        </div>
        {/* On another site it would print all of that page. */}
        {hosted() && (
          <Button variant="quiet" size="sm" icon={Printer} title={t('print')} onClick={() => print()}>
            <span className="word">{t('print')}</span>
          </Button>
        )}
        {children.length > 1 && <Children of={children} value={child.id} onChange={chooseChild} />}
      </div>
      {hosted() && (
        <Suspense>
          <PaperHead child={child} day={longDate(serverNow(), lang)} />
        </Suspense>
      )}
      <OneChild key={child.id} child={child} />
    </div>
  );
}

function OneChild({ child }: { child: Student }) {
  const plain = useStore($plainServer);
  // On another site, which has enough to load, they are placed by themselves.
  const ours = hosted() && !plain;
  // A device's own day may be another one.
  const today = useStore($clockOffset) === null ? null : dayOf(serverNow());
  return (
    <>
      <div className="pair money">
        <Payment child={child} plain={plain} />
        <Lessons child={child} today={today} />
      </div>
      {ours && (
        <div className="by-hand">
          <mars-absence student-id={child.id} />
        </div>
      )}
      <Study child={child} />
      <div className="pair time">
        {!plain && <Progress studentId={child.id} today={today} />}
        <mars-attendance-calendar student-id={child.id} />
      </div>
      {ours && <mars-certificates student-id={child.id} />}
      {ours && <mars-contacts />}
    </>
  );
}
