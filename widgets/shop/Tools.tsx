import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Icon } from '@mars/ui/Icon.tsx';
import { Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { ChevronDown, History } from 'lucide';
import { useEffect, useRef } from 'react';
import type { Filter, Sort } from './products.ts';

const FILTERS = [
  'all',
  'enough',
  'head',
  'body',
  'feet',
  'background',
  'real',
  'wished',
  'owned',
] as const satisfies readonly Filter[];
const SORTS = ['first', 'cheap', 'dear', 'new'] as const satisfies readonly Sort[];

export interface ChoiceProps<T> {
  value: T;
  onChange: (value: T) => void;
}

/** Which shelf is looked at: one row, in which what was chosen is brought into sight. */
export function Filters(props: ChoiceProps<Filter>) {
  const { t } = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const tabs = FILTERS.map((id) => ({ id, label: t(id) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice
  useEffect(() => {
    const chips = row.current?.firstElementChild;
    const chosen = chips?.querySelector<HTMLElement>('[aria-selected=true]');
    // Of the row alone: the page stays where it is.
    if (chips && chosen) chips.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - chips.clientWidth) / 2;
  }, [props.value]);
  return (
    <div className="filters" ref={row}>
      <Tabs {...props} id="shelf" label={t('shelves')} chips tabs={tabs} />
    </div>
  );
}

/** The title, in what order things stand, and the way to what was bought. */
export function Head({ value, onChange }: ChoiceProps<Sort>) {
  const { t } = useTexts();
  return (
    <div className="split head">
      <h2 className="h2">{t('title')}</h2>
      <div className="sort">
        <select
          aria-label={t('sort')}
          value={value}
          onChange={(event) => onChange(event.target.value as Sort)}
        >
          {SORTS.map((id) => (
            <option key={id} value={id}>
              {t(id)}
            </option>
          ))}
        </select>
        <Icon node={ChevronDown} size={20} />
      </div>
      <Link route="shop-history" className="btn quiet" aria-label={t('history')} title={t('history')}>
        <Icon node={History} size={20} />
        <span>{t('history')}</span>
      </Link>
    </div>
  );
}
