import { useTexts } from '@mars/i18n/context.tsx';
import { Tabs } from '@mars/ui/Tabs.tsx';
import type { Filter, Sort } from './products.ts';

const FILTERS = [
  'all',
  'head',
  'body',
  'feet',
  'background',
  'real',
  'wished',
  'owned',
] as const satisfies readonly Filter[];
const SORTS = ['cheap', 'dear', 'new'] as const satisfies readonly Sort[];

export interface ToolsProps {
  filter: Filter;
  sort: Sort;
  onFilter: (filter: Filter) => void;
  onSort: (sort: Sort) => void;
}

/** Which shelf is looked at, and in what order. */
export function Tools({ filter, sort, onFilter, onSort }: ToolsProps) {
  const { t } = useTexts();
  return (
    <>
      <Tabs
        id="shelf"
        label={t('shelves')}
        chips
        value={filter}
        onChange={onFilter}
        tabs={FILTERS.map((id) => ({ id, label: t(id) }))}
      />
      <div className="box">
        <select aria-label={t('sort')} value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
          {SORTS.map((id) => (
            <option key={id} value={id}>
              {t(id)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
