import { Problem } from '@mars/element/pieces/Form.tsx';
import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatSum } from '@mars/i18n/numbers.ts';
import { formatMonth } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { type Difference, differences, settle } from './differences.ts';

/** Where a month comes to something else by now than was charged: a plan, a price or a holiday is another since. */
export function Differences() {
  const { t } = useTexts();
  return (
    <ForStaff admins of={differences()} skeleton={<Waiting />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('noDifferences')} text={t('differencesText')} />
        ) : (
          <List key={items.map(keyOf).join()} of={items} />
        )
      }
    </ForStaff>
  );
}

const keyOf = ({ student_id, group, month, amount }: Difference): string =>
  `${student_id}:${group.id}:${month}:${amount}`;

function List({ of }: { of: readonly Difference[] }) {
  const { t, lang } = useTexts();
  const saving = useSaving();
  const [left, leave] = useState<readonly string[]>([]);
  const chosen = of.filter((one) => !left.includes(keyOf(one)));
  const run = (book: boolean) =>
    void saving.run(
      (key) => settle(chosen, book, key),
      () => toast(t('saved')),
    );
  return (
    <>
      <p className="small ink-2">{t('differencesText')}</p>
      <ul className="lines">
        {of.map((one) => {
          const key = keyOf(one);
          const isLeft = left.includes(key);
          return (
            <li key={key} className="entry">
              <label className="check">
                <input
                  type="checkbox"
                  checked={!isLeft}
                  onChange={() => leave(isLeft ? left.filter((each) => each !== key) : [...left, key])}
                />
                <span className="grow">
                  <b translate="no">{nameOf(one)}</b>
                  <span className="small ink-2">
                    {one.group.name}, {formatMonth(one.month, lang)}
                    {one.lessons && ` · ${t('lessonsOf', one.lessons)}`}
                  </span>
                </span>
                <b className="num">
                  {one.amount > 0 && '+'}
                  {formatSum(one.amount, lang)}
                </b>
              </label>
            </li>
          );
        })}
      </ul>
      <Problem of={saving} />
      <div className="asides">
        <Button busy={saving.busy} disabled={chosen.length === 0} onClick={() => run(true)}>
          {t('bookDifferences', { count: chosen.length })}
        </Button>
        <Button variant="quiet" busy={saving.busy} disabled={chosen.length === 0} onClick={() => run(false)}>
          {t('leaveDifferences')}
        </Button>
      </div>
    </>
  );
}
