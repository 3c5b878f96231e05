import type { ReactNode } from 'react';
import { Field } from './Field.tsx';

interface SelectProps<V> {
  label: string;
  className?: string;
  error?: ReactNode;
  value: V;
  /** What there is to choose, and what it is called; nothing chosen is a line of its own. */
  of: readonly (readonly [value: V, name: string])[];
  onChange: (value: V) => void;
}

/** A labelled choice of one thing of several. */
export function Select<V extends string | number | null | undefined>({
  value,
  of,
  onChange,
  ...field
}: SelectProps<V>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(of[target.selectedIndex]![0])}
        >
          {of.map(([each, name]) => (
            <option key={each ?? ''} value={each ?? ''}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
