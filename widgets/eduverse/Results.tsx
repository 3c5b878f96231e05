import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { useIsPremium } from '@mars/element/pieces/use-premium.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import type { Student } from '@mars/session/me.ts';
import { memo, useEffect, useState } from 'react';
import { Card } from './Card.tsx';
import { type Found, isNarrowed, nextPage, type OnlineCourse, type Wanted } from './catalogue.ts';
import { Nothing } from './Nothing.tsx';

interface ResultsProps {
  first: Found;
  wanted: Wanted;
  student: Student;
  /** Something else is looked for already. */
  busy: boolean;
  onAll: () => void;
}

/** Fills whole rows of one, two or three cards, so that shelves stand below each other as one grid. */
const SHELF = 12;
/** So many cards a frame: a whole page of them at once takes longer than somebody who scrolls may wait. */
const STEP = 2;

/** A dozen shelves: where one more comes, only those beside it are laid out anew. */
const BLOCK = 12 * SHELF;

const cut = (items: readonly OnlineCourse[], size: number): OnlineCourse[][] =>
  items.flatMap((_, at) => (at % size === 0 ? [items.slice(at, at + size)] : []));

interface SomeProps {
  courses: readonly OnlineCourse[];
  isPremium: boolean;
}

/** What comes later comes a few a frame; what was there at first, at once. */
function useGradually<I>(items: readonly I[]): readonly I[] {
  const [shown, setShown] = useState(items.length);
  useEffect(() => {
    if (shown >= items.length) return;
    const frame = requestAnimationFrame(() => setShown(shown + STEP));
    return () => cancelAnimationFrame(frame);
  }, [shown, items.length]);
  return items.slice(0, shown);
}

const isSame = (before: SomeProps, now: SomeProps): boolean =>
  before.isPremium === now.isPremium &&
  before.courses.length === now.courses.length &&
  before.courses.every((course, at) => course === now.courses[at]);

/**
 * A dozen courses. The browser lays out the shelves that are near what is seen, not a grid of a thousand cards anew with
 * each page; what is far is found and reached all the same. Only one that is full is left to it: one that is being filled
 * would be remembered with the rows it had.
 */
const Shelf = memo(
  ({ courses, isPremium }: SomeProps) => (
    <ul className={courses.length === SHELF ? 'cards full' : 'cards'}>
      {courses.map((course) => (
        <Card key={course.id} course={course} isPremium={isPremium} />
      ))}
    </ul>
  ),
  isSame,
);

const Block = memo(
  ({ courses, isPremium }: SomeProps) => (
    <div className="block">
      {cut(courses, SHELF).map((shelf, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shelf is its place in the list
        <Shelf key={at} courses={shelf} isPremium={isPremium} />
      ))}
    </div>
  ),
  isSame,
);

/** The courses that fit; further ones come as one scrolls. */
export function Results({ first, wanted, student, busy, onAll }: ResultsProps) {
  const { t } = useTexts();
  const isPremium = useIsPremium(student);
  const pages = usePages({ first, next: nextPage(wanted), keyOf: ({ id }) => id });
  const courses = useGradually(pages.items);
  const narrowed = isNarrowed(wanted);
  return (
    <div className="results" aria-busy={busy || undefined}>
      <p role="status" className={narrowed ? 'small ink-2' : 'sr'}>
        {t('found', { count: first.found })}
      </p>
      {pages.items.length === 0 ? (
        <Nothing narrowed={narrowed} onAll={onAll} />
      ) : (
        cut(courses, BLOCK).map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as of a shelf
          <Block key={at} courses={block} isPremium={isPremium} />
        ))
      )}
      {/* The next page is asked for when this one stands. */}
      <MoreNear pages={courses.length < pages.items.length ? { ...pages, state: 'loading' } : pages} />
    </div>
  );
}
