import { Objection } from '@mars/element/pieces/Objection.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { longDate, unparted } from '@mars/i18n/pieces/dates.ts';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import type { Tone } from '@mars/ui/pieces/Progress.tsx';
import { Check, Clock, type IconNode, UserSearch, X } from 'lucide';
import type { Friend } from './referral.ts';

const LOOKS: Record<Friend['state'], { tone?: Tone; icon: IconNode }> = {
  paid: { tone: 'ok', icon: Check },
  waiting: { icon: Clock },
  held: { tone: 'gold', icon: UserSearch },
  late: { icon: Clock },
  refused: { tone: 'bad', icon: X },
  known: { icon: Check },
};

/** Who came by the link, and what came of it. */
export function Friends({ friends, coins }: { friends: readonly Friend[]; coins: number }) {
  const { t, lang } = useTexts();
  if (friends.length === 0) return null;
  return (
    <>
      <h3 className="small ink-2">{t('friends')}</h3>
      <ul>
        {friends.map(({ id, name, at, state, held_for, review }) => (
          <li key={id} className="row friend">
            <span className="grow">
              <b translate="no">{name}</b>
              <span className="small ink-2 day">{unparted(longDate(at, lang))}</span>
            </span>
            <Chip {...LOOKS[state]}>{t(`state_${state}`, { count: coins })}</Chip>
            {state === 'held' && <Held friend={{ id, held_for, review }} />}
            {review?.reason && <p className="small ink-2 more">{review.reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why coins wait, and the one tap that says that they should not. */
function Held({ friend: { id, held_for, review } }: { friend: Pick<Friend, 'id' | 'held_for' | 'review'> }) {
  const { t } = useTexts();
  return (
    <div className="more">
      {held_for && <p className="small ink-2">{t(`why_${held_for}`)}</p>}
      <p className="small ink-2">{t('heldText')}</p>
      <Objection kind="referral" id={String(id)} isDone={review?.objected ?? false} />
    </div>
  );
}
