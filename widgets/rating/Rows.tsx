import { Link } from '@mars/element/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Coin, Star, Xp } from '@mars/ui/signs.tsx';
import { useState } from 'react';
import { type Board, type Choice, nextPage, type Place } from './board.ts';

interface RowsProps {
  first: Board;
  choice: Choice;
  around: boolean;
  onAround(around: boolean): void;
}

/** The rows of a board, more of them on demand, and one's own place where it is not among them. */
export function Rows({ first, choice, around, onAround }: RowsProps) {
  const { t } = useTexts();
  const [more, setMore] = useState<Place[]>([]);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const rows = [...first.items, ...more];
  const { me, to_next: missing } = first;

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
      <ol className="rows">
        {rows.map((row) => (
          <Row
            key={`${row.place}-${row.student_id ?? row.first_name + row.last_name + row.value}`}
            row={row}
            board={choice.board}
          />
        ))}
      </ol>
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
          {me && first.total > first.items.length && (
            <Button variant="text" size="sm" aria-pressed={around} onClick={() => onAround(!around)}>
              {t(around ? 'fromTop' : 'aroundMe')}
            </Button>
          )}
        </div>
      )}
      {me && (
        <div className="mine">
          <Row row={me} board={choice.board} note={missing ? t('toNext', { count: missing }) : t('you')} />
        </div>
      )}
    </>
  );
}

function Row({ row, board, note }: { row: Place; board: Choice['board']; note?: string }) {
  const { t } = useTexts();
  const name = `${row.first_name} ${row.last_name}`.trim();
  const Tag = note ? 'div' : 'li';
  return (
    <Tag
      className={`row${row.is_me && !note ? ' me' : ''}`}
      aria-current={row.is_me && !note ? 'true' : undefined}
    >
      <span className={`place num place-${row.place}`}>
        <span className="sr">{t('place')} </span>
        {row.place}
      </span>
      <Avatar src={row.avatar && pictureUrl(row.avatar)} name={name} size={44} />
      <span className="grow">
        <b className="name">
          <span className="clip">
            {note || row.student_id === null ? (
              name
            ) : (
              <Link route="student-profile" params={{ id: String(row.student_id) }}>
                {name}
              </Link>
            )}
          </span>
          {row.is_premium && <Star size={16} label="Premium" />}
        </b>
        <span className={note ? 'small ink-3' : 'small ink-3 clip'}>{note ?? row.group}</span>
      </span>
      <span className="worth">
        <Worth value={row.value} board={board} />
        <span className="caption ink-3">
          {board === 'typing' && `${t('wordsMinute')} `}
          <Change change={row.change} />
        </span>
      </span>
    </Tag>
  );
}

function Worth({ value, board }: { value: number; board: Choice['board'] }) {
  const { t } = useTexts();
  return (
    <b className="coins num">
      {formatNumber(value)}
      {board === 'coin' && <Coin size={22} label={t('coin')} />}
      {board === 'xp' && <Xp size={22} label={t('xp')} />}
    </b>
  );
}

/** Against yesterday: an arrow, a number and words, never the colour alone. */
function Change({ change }: { change: number | null }) {
  const { t } = useTexts();
  if (change === null) return null;
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <span className={`num ${kind}`}>
      <span aria-hidden="true">{kind === 'up' ? '↑ ' : kind === 'down' ? '↓ ' : '='}</span>
      {change !== 0 && Math.abs(change)}
      <span className="sr"> {t(kind)}</span>
    </span>
  );
}
