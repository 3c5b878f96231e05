import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface DateFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** `yyyy-MM-dd`; empty: none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Told an empty text, too, while a day is being typed. */
  onChange: (day: string) => void;
}

/** A labelled field for a day. It stands there in the page's language while nobody types: browsers write it in their own. */
export function DateField({ value, min, max, onChange, ...field }: DateFieldProps) {
  const { lang } = useTexts();
  return (
    <Field {...field} className="date">
      {(control) => (
        <>
          <input
            {...control}
            type="date"
            value={value}
            min={min}
            max={max}
            onChange={({ target }) => onChange(target.value)}
          />
          <span className="date-said" aria-hidden="true">
            {formatDate(value, 'dd-MMM-yyyy', lang)}
          </span>
        </>
      )}
    </Field>
  );
}
