import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { ChevronDown } from 'lucide';
import { type Booking, type My, nextBookings } from './lessons.ts';
import { useWhen } from './when.ts';

/** Lessons that were, and those that were cancelled, folded until they are wanted. */
export function Before({ first }: { first: My }) {
  const { t } = useTexts();
  const { day, hours, where } = useWhen();
  const pages = usePages<Booking>({ first, next: nextBookings, keyOf: ({ id }) => id });
  const before = pages.items.filter(({ state }) => state !== 'booked');
  if (before.length === 0) return null;
  return (
    <details>
      <summary>
        <span>{t('before')}</span>
        <Icon node={ChevronDown} size={20} />
      </summary>
      {before.map((booking) => (
        <div key={booking.id} className="row">
          <div className="grow">
            <p>
              {day(booking.starts_at)}, {hours(booking)}
            </p>
            <p className="small ink-2">
              {where(booking)} · {booking.topic}
            </p>
            {booking.state === 'cancelled' && <p className="small ink-2">{t(saysOf(booking))}</p>}
          </div>
        </div>
      ))}
      <More pages={pages} />
    </details>
  );
}

const saysOf = ({ by_centre, is_use_back }: Booking): string =>
  by_centre ? 'byCentre' : is_use_back ? 'cancelledBack' : 'cancelled';
