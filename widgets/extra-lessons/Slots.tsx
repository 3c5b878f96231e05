import { FailedQuietly } from '@mars/element/pieces/FailedQuietly.tsx';
import { More, usePages } from '@mars/element/pieces/More.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { dayOf } from '@mars/i18n/pieces/dates.ts';
import { Loading, Skeleton } from '@mars/ui/pieces/Skeleton.tsx';
import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import type { My, Slots as Page, Slot } from './lessons.ts';
import { nextSlots, slotsOf } from './taking.ts';
import type { When } from './when.ts';

interface SlotsProps {
  my: My;
  today: string;
  tutor: number | null;
  slot: Slot | null;
  when: When;
  onChange: (slot: Slot | null) => void;
}

/** The slots of two weeks, day by day. */
export function Slots(props: SlotsProps) {
  const { t } = useTexts();
  const of = slotsOf(props.today, props.tutor);
  const { data, error, loading } = useStore(of);
  if (data) return <Days first={data} {...props} />;
  if (error) return <FailedQuietly busy={loading} onRetry={() => void of.reload()} />;
  return (
    <Loading label={t('loading')}>
      <Skeleton height={160} />
    </Loading>
  );
}

function Days({ first, my, today, tutor, slot, when, onChange }: SlotsProps & { first: Page }) {
  const { t } = useTexts();
  const pages = usePages<Slot>({
    first,
    next: (cursor) => nextSlots(today, tutor, cursor),
    keyOf: ({ id }) => id,
  });
  useKeptChoice(pages.items, slot, onChange);
  const days = new Map<string, Slot[]>();
  for (const each of pages.items) {
    const date = dayOf(each.starts_at);
    days.set(date, [...(days.get(date) ?? []), each]);
  }
  if (days.size === 0) return <p className="ink-2">{t('noSlots')}</p>;
  const taken = new Set(
    my.items.filter(({ state }) => state === 'booked').map(({ starts_at }) => dayOf(starts_at)),
  );
  return (
    <div className="days">
      {[...days].map(([date, slots]) => (
        <fieldset key={date} disabled={taken.has(date)}>
          <legend>
            <b>{when.day(slots[0]!.starts_at)}</b>
            {taken.has(date) && <span className="small ink-2"> {t('dayTaken')}</span>}
          </legend>
          {slots.map((each) => (
            <Choice key={each.id} slot={each} chosen={slot?.id === each.id} when={when} onChange={onChange} />
          ))}
        </fieldset>
      ))}
      <More pages={pages} />
    </div>
  );
}

/** A slot that was taken meanwhile is another one; one that is gone is chosen no more. */
function useKeptChoice(items: readonly Slot[], slot: Slot | null, onChange: SlotsProps['onChange']): void {
  const now = slot && (items.find(({ id }) => id === slot.id) ?? null);
  useEffect(() => {
    if (now !== slot) onChange(now && now.booking === null && !now.is_waiting ? now : null);
  }, [now, slot, onChange]);
}

interface ChoiceProps {
  slot: Slot;
  chosen: boolean;
  when: When;
  onChange: (slot: Slot) => void;
}

function Choice({ slot, chosen, when, onChange }: ChoiceProps) {
  const { t } = useTexts();
  const textId = useId();
  const closed = slot.booking !== null || slot.is_waiting;
  const says =
    slot.booking !== null
      ? t('yours')
      : slot.is_waiting
        ? t('inQueueShort')
        : slot.free === 0
          ? t('full')
          : t('places', { count: slot.free });
  return (
    <label className="row slot">
      <input
        type="radio"
        name="slot"
        aria-describedby={textId}
        checked={chosen}
        disabled={closed}
        onChange={() => onChange(slot)}
      />
      <span className="grow">
        <span className="num time">{when.hours(slot)}</span>
        <span id={textId} className="small ink-2">
          {when.where(slot)}
        </span>
      </span>
      <span className={`small ${slot.free > 0 && !closed ? 'free' : 'ink-2'}`}>{says}</span>
    </label>
  );
}
