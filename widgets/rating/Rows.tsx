import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useState } from 'react';
import { type Board, type Choice, keyOf, nextPage, type Place } from './board.ts';
import { Podium } from './Podium.tsx';
import { Row } from './Row.tsx';

/** So many above one's own row are in sight with it; the others are at the top. */
const RIVALS = 5;

interface RowsProps {
  first: Board;
  choice: Choice;
  onAround(around: boolean): void;
}

/** The rows of a board, more of them on demand, and one's own place where it is not among them. */
export function Rows({ first, choice, onAround }: RowsProps) {
  const { t } = useTexts();
  const [more, setMore] = useState<Place[]>([]);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const around = first.from > 1;
  // The scene is the platform's; a page of somebody else's has its own.
  const standing = hosted() && !around && first.items.length >= 3 ? 3 : 0;
  const left = around ? Math.max(0, first.items.findIndex(({ is_me }) => is_me) - RIVALS) : standing;
  const all = [...first.items, ...more];
  const rows = all.slice(left);
  const { me, to_next: missing } = first;
  const ofChild = choice.childId !== undefined;

  async function handleMore() {
    if (!cursor) return;
    setState('loading');
    try {
      const page = await nextPage(choice, cursor);
      setMore([...more, ...page.items]);
      setCursor(page.next_cursor);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {standing > 0 && <Podium places={first.items.slice(0, standing)} board={choice.board} />}
      {rows.length > 0 && (
        <ol className="rows" start={first.from + left}>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} board={choice.board} />
          ))}
        </ol>
      )}
      {state === 'failed' && (
        <p className="small ink-2" role="alert">
          {t('moreFailed')}
        </p>
      )}
      {(cursor || me) && (
        <div className="more">
          {cursor && (
            <Button variant="quiet" size="sm" busy={state === 'loading'} onClick={() => void handleMore()}>
              {t(state === 'failed' ? 'retry' : 'more')}
            </Button>
          )}
          {me && (around || !all.some(({ is_me }) => is_me)) && (
            <Button variant="text" size="sm" onClick={() => onAround(!around)}>
              {t(around ? 'fromTop' : ofChild ? 'aroundChild' : 'aroundMe')}
            </Button>
          )}
        </div>
      )}
      {me && (
        <div className="mine">
          <Row
            row={me}
            board={choice.board}
            note={missing ? t('toNext', { count: missing }) : t(ofChild ? 'yourChild' : 'you')}
          />
        </div>
      )}
    </>
  );
}
