import type { Reply } from '@mars/contract/calls.generated.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatDate, formatMonth } from '@mars/i18n/pieces/dates.ts';
import { useState } from 'react';
import type { Saving } from '../pieces/saving.ts';

export type Changed = Reply<'PATCH /v2/staff/spans/{id}'>;
type Follows = Changed['follows'];
type Row = Follows['charges'][number];

/** So many lines of what follows are read; of the others it is said how many. */
const SHOWN = 12;

const keyOf = ({ group_id, month }: Row): string => `${group_id}:${month}`;

/** How something is sent: only to be told what follows, or to be done but for the charges that are struck. */
export interface Sending {
  dry_run: boolean;
  strikes?: string;
  /** The group that was said to be full. */
  full?: number | undefined;
}

/**
 * A change that says what follows from it before it is done, where anything does.
 * @param send sends it as it stands
 */
export function useFollowed(send: (how: Sending, newer?: string) => Promise<Changed>) {
  const [follows, setFollows] = useState<Follows | null>(null);
  const [struck, strike] = useState<readonly string[]>([]);
  const forget = () => {
    setFollows(null);
    strike([]);
  };
  const strikes = struck.length > 0 ? { strikes: struck.join(',') } : {};
  return {
    /** null: it was not asked yet. */
    follows,
    struck,
    strike,
    /** Something was typed since: it is asked anew. */
    forget,
    async save(_key: string, newer?: string, full?: number): Promise<Changed> {
      if (follows) return send({ dry_run: false, ...strikes, full }, newer);
      const dry = await send({ dry_run: true, full }, newer);
      const { sheets, work, charges } = dry.follows;
      return sheets.length + work.length + charges.length > 0 ? dry : send({ dry_run: false, full }, newer);
    },
    /** @returns whether it is done */
    saved({ dry_run, follows: found }: Changed): boolean {
      if (dry_run) setFollows(found);
      return !dry_run;
    },
  };
}

export type ErrorOf = Saving['errorOf'];

interface FollowedProps {
  of: Follows;
  struck: readonly string[];
  onStrike: (struck: readonly string[]) => void;
}

/** What follows: sheets and work, and what is booked, of which each may be struck. */
export function Followed({ of: { sheets, work, charges }, struck, onStrike }: FollowedProps) {
  const { t, lang } = useTexts();
  const day = (at: string) => formatDate(at, 'day month', lang);
  const lines = [
    ...sheets.map(({ date, group, is_in }) =>
      t(is_in ? 'spanSheetIn' : 'spanSheetOut', { day: day(date), group }),
    ),
    ...work.map(({ title, due_at, is_asked }) =>
      t(is_asked ? 'spanWorkIn' : 'spanWorkOut', { day: day(due_at), title: title[lang] }),
    ),
  ];
  const left = lines.length - SHOWN;
  return (
    <div role="status">
      <p>{t('spanFollows')}</p>
      <ul>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left > 0 && <p>{t('spanMore', { number: left })}</p>}
      {charges.map((row) => {
        const key = keyOf(row);
        const isStruck = struck.includes(key);
        return (
          <label key={`${key} ${row.kind}`} className="check">
            <input
              type="checkbox"
              checked={!isStruck}
              onChange={() => onStrike(isStruck ? struck.filter((one) => one !== key) : [...struck, key])}
            />
            <span>
              {t(`span_${row.kind}`, {
                group: row.group,
                month: formatMonth(row.month, lang),
                amount: formatSum(Math.abs(row.amount), lang),
              })}
              {row.lessons && ` (${t('spanLessons', row.lessons)})`}
            </span>
          </label>
        );
      })}
    </div>
  );
}
