import { ForStaff } from '@mars/element/pieces/ForStaff.tsx';
import { usePages } from '@mars/element/pieces/More.tsx';
import { MoreNear } from '@mars/element/pieces/MoreNear.tsx';
import { StaffSection } from '@mars/element/pieces/StaffSection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { Button } from '@mars/ui/Button.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Loading } from '@mars/ui/pieces/Skeleton.tsx';
import { toast } from '@mars/ui/toast.ts';
import { Plus } from 'lucide';
import { useState } from 'react';
import { NewSlots } from './NewSlots.tsx';
import { SlotCard } from './SlotCard.tsx';
import { moreSlots, type Slots, slotsFrom } from './slots.ts';

/** Extra lessons that are offered from today on. */
export default function StaffSlots() {
  const { t } = useTexts();
  const [today] = useState(() => dayOf(serverNow()));
  const [adds, add] = useState(false);
  return (
    <StaffSection
      aside={
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => add(true)}>
          {t('add')}
        </Button>
      }
    >
      <ForStaff of={slotsFrom(today)} skeleton={<Waiting />}>
        {(first) => <List today={today} first={first} />}
      </ForStaff>
      {adds && (
        <NewSlots
          today={today}
          onClose={() => add(false)}
          onSaved={(count) => {
            add(false);
            toast(t('added', { count }));
          }}
        />
      )}
    </StaffSection>
  );
}

function List({ today, first }: { today: string; first: Slots }) {
  const { t } = useTexts();
  const pages = usePages({ first, next: (cursor) => moreSlots(today, cursor), keyOf: ({ id }) => id });
  if (pages.items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <>
      <ul className="stack">
        {pages.items.map((slot) => (
          <li key={slot.id}>
            <SlotCard slot={slot} />
          </li>
        ))}
      </ul>
      <MoreNear pages={pages} />
    </>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')} className="stack">
      <i className="skel list-skel" />
    </Loading>
  );
}
