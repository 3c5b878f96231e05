import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { useEffect, useRef } from 'react';
import { Decide } from './Decide.tsx';
import { Evidence } from './Evidence.tsx';
import type { Decided, Item, Kind } from './queue.ts';

interface CaseProps {
  item: Item;
  ready: Kind['ready'] | undefined;
  /** It takes the place of another one. */
  isNext: boolean;
  onDecide: (decided: Decided) => void;
}

/** One thing that waits: whose it is, why it waits, what there is to see, and the decision. */
export function Case({ item, ready, isNext, onDecide }: CaseProps) {
  const { t, lang } = useTexts();
  const { student, groups, title, why, coins, since, objection } = item;
  const name = nameOf(student);
  const head = useRef<HTMLHeadingElement>(null);
  // One that takes the place of another is read from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useEffect(() => {
    if (isNext) head.current?.focus();
  }, []);
  return (
    <article className="card case" aria-label={name}>
      <div className="case-head">
        <Avatar name={name} src={student.avatar && pictureUrl(student.avatar)} size={48} />
        <div className="grow">
          <h3 ref={head} tabIndex={-1} className="h3">
            {name}
          </h3>
          <p className="small ink-2">
            {[...groups, unparted(formatDate(since, 'dd-MMM-yyyy HH:mm', lang))].join(' · ')}
          </p>
        </div>
        {coins > 0 && <CoinAmount amount={coins} unit={t('coin', { count: coins })} signed />}
      </div>
      <p className="h4">{title[lang]}</p>
      {why && <p className="strip gold">{why[lang]}</p>}
      {objection && (
        <div className="strip flame">
          <p>
            <b>{t('objection')}</b>
            <br />
            {objection.text ?? t('objectionBare')}
          </p>
        </div>
      )}
      {item.evidence.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay in their order
        <Evidence key={index} of={one} />
      ))}
      <Decide ready={ready} words={item.words} onDecide={onDecide} />
    </article>
  );
}
