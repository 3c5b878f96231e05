import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Button } from '@mars/ui/Button.tsx';
import { lazy, Suspense, useState } from 'react';
import { type Board, type Choice, keyOf, nextPage, type Place } from './board.ts';
import { Change, PlaceOf, Row, ToProfile, Worth } from './Row.tsx';

/** The platform's alone, with three figures and all that they wear. */
const Podium = lazy(() => import('./Podium.tsx'));
const PARTS = { Change, PlaceOf, ToProfile, Worth };

/** So many above one's own row are in sight with it, and at least one below; the others are at the top. */
const RIVALS = 5;

interface RowsProps {
  first: Board;
  choice: Choice;
  /** So many rows at first; those that have come too are shown on demand. */
  room: number;
  onAround(around: boolean): void;
}

/** The rows of a board, more of them on demand, and one's own place where it is not among them. */
export function Rows({ first, choice, room, onAround }: RowsProps) {
  const { t } = useTexts();
  const [unfolded, setUnfolded] = useState(false);
  const pages = usePages({ first, next: (cursor) => nextPage(choice, cursor), keyOf });
  const around = first.from > 1;
  // The scene is the platform's; a page of somebody else's has its own.
  // Of equal ones none stands there while another does not.
  const [, , third, fourth] = first.items;
  const standing = hosted() && !around && third && third.place !== fourth?.place ? 3 : 0;
  const rivals = Math.max(0, Math.min(RIVALS, room - 2));
  const left = around ? Math.max(0, first.items.findIndex(({ is_me }) => is_me) - rivals) : standing;
  const rows = pages.items.slice(left, unfolded ? undefined : left + room);
  const isFolded = left + rows.length < pages.items.length;
  const hasMore = isFolded || pages.hasMore;
  const { me, to_next: missing, next_place: place } = first;
  const ofChild = choice.childId !== undefined;
  const said =
    me && missing
      ? t(`toNext_${choice.board}`, { count: missing, place: place ?? me.place - 1 })
      : t(ofChild ? 'yourChild' : 'you');
  // One's own row stands once: on the podium, in the list, or apart where it is in neither.
  const isOwn = (row: Place) => me !== null && keyOf(row) === keyOf(me);
  const mine = me && !around && ![...first.items.slice(0, standing), ...rows].some(isOwn) && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="mine" role="group" aria-label={t(ofChild ? 'aroundChild' : 'aroundMe')}>
      <Row row={me} board={choice.board} note={said} apart />
    </div>
  );

  function more() {
    setUnfolded(true);
    if (!isFolded) pages.more();
  }

  return (
    <>
      {standing > 0 && (
        <Suspense fallback={<i className="skel podium-skel" />}>
          <Podium places={first.items.slice(0, standing)} board={choice.board} note={said} parts={PARTS} />
        </Suspense>
      )}
      {standing > 0 && mine}
      {rows.length > 0 && (
        <ol className="rows" start={first.from + left}>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} board={choice.board} note={row.is_me ? said : undefined} />
          ))}
        </ol>
      )}
      {(hasMore || me) && (
        <div className="more">
          <More pages={{ ...pages, hasMore, more }} />
          {me && (around || ![...pages.items.slice(0, left), ...rows].some(({ is_me }) => is_me)) && (
            <Button variant="text" size="sm" onClick={() => onAround(!around)}>
              {t(around ? 'fromTop' : ofChild ? 'aroundChild' : 'aroundMe')}
            </Button>
          )}
        </div>
      )}
      {standing === 0 && mine}
    </>
  );
}
