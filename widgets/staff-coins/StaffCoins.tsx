import { Answered } from '@mars/element/pieces/Answered.tsx';
import { ForGroup } from '@mars/element/pieces/ForGroup.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { Waiting } from '@mars/element/pieces/Waiting.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { pictureUrl } from '@mars/session/capabilities.ts';
import { nameOf } from '@mars/session/me.ts';
import { Avatar } from '@mars/ui/Avatar.tsx';
import { CoinAmount } from '@mars/ui/pieces/CoinAmount.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { Gift } from './Gift.tsx';
import { type Gifts, giftsOf, leftTo, type Taker } from './gifts.ts';

/** Coins for students of a group: a tap on the name, how many, what for. */
export default function StaffCoins() {
  return (
    <StaffSection>
      <ForGroup skeleton={<Waiting chosen />}>
        {({ id }) => (
          <Answered key={id} of={giftsOf(id)} height={420}>
            {(gifts) => <Takers gifts={gifts} />}
          </Answered>
        )}
      </ForGroup>
    </StaffSection>
  );
}

function Takers({ gifts }: { gifts: Gifts }) {
  const { t } = useTexts();
  const [taker, choose] = useState<Taker | null>(null);
  const { items, left } = gifts;
  if (items.length === 0) return <EmptyState title={t('noStudents')} />;
  return (
    <>
      {left !== null && (
        <p className="strip gold">{left > 0 ? t('leftToday', { left }) : t('nothingLeft')}</p>
      )}
      <ul className="lines takers">
        {items.map((each) => {
          const its = leftTo(each, gifts);
          return (
            <li key={each.id}>
              <button
                type="button"
                className="row line-row"
                aria-haspopup="dialog"
                disabled={its === 0}
                onClick={() => choose(each)}
              >
                <Avatar name={nameOf(each)} src={each.avatar && pictureUrl(each.avatar)} size={36} />
                <span className="grow">
                  <span className="name" translate="no">
                    {nameOf(each)}
                  </span>
                  {its !== null && (
                    <span className="small ink-2">{its > 0 ? t('leftTo', { left: its }) : t('enough')}</span>
                  )}
                </span>
                <CoinAmount amount={each.coins} unit={t('coin')} />
              </button>
            </li>
          );
        })}
      </ul>
      {taker && (
        <Gift
          taker={taker}
          left={leftTo(taker, gifts)}
          onClose={() => choose(null)}
          onGiven={(coins) => {
            choose(null);
            toast(t(coins > 0 ? 'given' : 'taken', { name: nameOf(taker), count: Math.abs(coins) }));
          }}
        />
      )}
    </>
  );
}
