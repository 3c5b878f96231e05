import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { isolated } from '@mars/i18n/isolated.ts';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { Coin, Star, Xp } from '@mars/ui/pieces/signs.tsx';
import type { ReactNode } from 'react';
import type { Choice, Place } from './board.ts';

interface RowProps {
  row: Place;
  board: Choice['board'];
  /** What is to be said of one's own in place of its group. */
  note?: string | undefined;
  /** It stands beside the list, in which it may stand too. */
  apart?: boolean;
}

/** One student of a board. */
export function Row({ row, board, note, apart }: RowProps) {
  const { t } = useTexts();
  const Tag = apart ? 'div' : 'li';
  return (
    <Tag className={row.is_me ? 'row me' : 'row'} aria-current={row.is_me && !apart ? 'true' : undefined}>
      <PlaceOf row={row} />
      <Avatar src={row.avatar && pictureUrl(row.avatar)} name={fullName(row)} size={44} />
      <span className="grow">
        <b className="name">
          <span className="clip" translate="no">
            {apart && row.is_me ? fullName(row) : <ToProfile row={row}>{fullName(row)}</ToProfile>}
          </span>
          {row.is_premium && <Star size={16} label="Premium" />}
        </b>
        {note ? (
          <span className="small ink-3">{note}</span>
        ) : (
          <span className="small ink-3 clip" translate="no">
            {row.group}
          </span>
        )}
      </span>
      <span className="worth">
        <Worth value={row.value} board={board} />
        <span className="caption ink-3">
          {board === 'typing' && <span className="unit">{t('wordsMinute')} </span>}
          <Change change={row.change} />
        </span>
      </span>
    </Tag>
  );
}

const fullName = ({ first_name, last_name }: Place): string => isolated(`${first_name} ${last_name}`.trim());

/** A guest is not led to anybody's profile. */
export function ToProfile({ row, children }: { row: Place; children: ReactNode }) {
  if (row.student_id === null) return children;
  return (
    <Link route="student-profile" params={{ id: String(row.student_id) }}>
      {children}
    </Link>
  );
}

export function PlaceOf({ row: { place } }: { row: Place }) {
  const { t } = useTexts();
  return (
    <span className={`place num place-${place}`} translate="no">
      <span className="sr">{t('place')} </span>
      {formatNumber(place)}
    </span>
  );
}

export function Worth({ value, board }: { value: number; board: Choice['board'] }) {
  const { t } = useTexts();
  return (
    <b className="coins num" translate="no">
      {formatNumber(value)}
      {board === 'coin' && <Coin size={22} label={t('coin', { count: value })} />}
      {board === 'xp' && <Xp size={22} label={t('xp')} />}
    </b>
  );
}

/** Against yesterday: an arrow, a number and words, never the colour alone; nothing where nothing has changed. */
export function Change({ change }: { change: number | null }) {
  const { t } = useTexts();
  if (!change) return null;
  const kind = change > 0 ? 'up' : 'down';
  return (
    <span className={`num ${kind}`}>
      <span aria-hidden="true">{kind === 'up' ? '↑ ' : '↓ '}</span>
      {formatNumber(Math.abs(change))}
      <span className="sr"> {t(kind)}</span>
    </span>
  );
}
