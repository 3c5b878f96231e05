import { useId } from 'react';

interface PickProps<I> {
  legend: string;
  /** More than one may be chosen. */
  several?: boolean;
  of: readonly { id: I; label: string }[];
  chosen: readonly I[];
  onChange: (id: I) => void;
}

/** A few words to choose among, each as large as a thumb. */
export function Pick<I extends string | number>({ legend, several, of, chosen, onChange }: PickProps<I>) {
  const name = useId();
  return (
    <fieldset className="pick">
      <legend className="small ink-2">{legend}</legend>
      {of.map(({ id, label }) => (
        <label key={id}>
          <input
            type={several ? 'checkbox' : 'radio'}
            className="over"
            name={name}
            checked={chosen.includes(id)}
            onChange={() => onChange(id)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
