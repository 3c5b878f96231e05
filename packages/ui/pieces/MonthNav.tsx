import type { Lang } from '@mars/i18n/lang.ts';
import { addMonths, formatMonth, monthOf } from '@mars/i18n/pieces/dates.ts';
import { ChevronLeft, ChevronRight } from 'lucide';
import { IconButton } from '../Button.tsx';

export interface MonthNavProps {
  /** `2026-11` */
  month: string;
  onChange: (month: string) => void;
  lang: Lang;
  previousLabel: string;
  nextLabel: string;
  /** The last month one may see; this one in Tashkent without it. */
  last?: string;
  /** The first one. */
  first?: string;
}

/** One month back and forth; there is no way into the future. */
export function MonthNav({
  month,
  onChange,
  lang,
  previousLabel,
  nextLabel,
  last = monthOf(),
  first,
}: MonthNavProps) {
  return (
    <div className="months">
      <IconButton
        icon={ChevronLeft}
        label={previousLabel}
        disabled={first !== undefined && month <= first}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <b aria-live="polite">{formatMonth(month, lang)}</b>
      <IconButton
        icon={ChevronRight}
        label={nextLabel}
        disabled={month >= last}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </div>
  );
}
