import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { lazy, Suspense, useState } from 'react';
import { BringIn } from './BringIn.tsx';
import { type Course, courses } from './list.ts';

const CoursePage = lazy(() => import('./lazy-pieces.ts').then((all) => ({ default: all.CoursePage })));
const Editor = lazy(() => import('./lazy-pieces.ts').then((all) => ({ default: all.Editor })));

/** What is open: a course, and in it an element or a lesson that is to be. */
export interface Place {
  course: number;
  element?: number;
  /** The module that gets a lesson. */
  into?: number;
}

/** What the centre teaches, from the list of courses down to one lesson. */
export default function StaffCourses() {
  const { t } = useTexts();
  const [place, go] = useState<Place | null>(null);
  return (
    <StaffSection admins>
      {!place ? (
        <>
          <BringIn onDone={({ id }) => go({ course: id })} />
          <ForStaff of={courses()} skeleton={<Waiting />}>
            {({ items }) => <List items={items} onOpen={(course) => go({ course })} />}
          </ForStaff>
          <p className="small ink-2 zip-hint">{t('zipHint')}</p>
        </>
      ) : (
        <Suspense fallback={<Waiting />}>
          {place.element || place.into ? (
            <Editor key={JSON.stringify(place)} place={place} onGo={go} />
          ) : (
            <CoursePage id={place.course} onGo={go} />
          )}
        </Suspense>
      )}
    </StaffSection>
  );
}

function List({ items, onOpen }: { items: readonly Course[]; onOpen: (id: number) => void }) {
  const { t, lang } = useTexts();
  if (items.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul className="lines">
      {items.map(({ id, title, kind, lessons, groups, edited }) => {
        const says = [
          t(kind),
          t('lessons', { count: lessons }),
          groups > 0 && t('groups', { count: groups }),
        ];
        return (
          <li key={id}>
            <button type="button" className="row line-row" onClick={() => onOpen(id)}>
              <span className="grow">
                <b>{title[lang]}</b>
                <span className="small ink-2">{says.filter(Boolean).join(' · ')}</span>
              </span>
              {edited && <Chip>{t('edited')}</Chip>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
