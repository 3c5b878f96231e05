import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';

interface FilePlaceProps {
  /** What stands above the name: a sign, or the file as it will be. */
  children: ReactNode;
  name: string;
  hint: string;
  /** As the attribute `accept` has it. */
  accept: string;
  error: string | null;
  onPick: (file: File) => void;
}

/** Takes a file from the device, by a press or dropped on it; its sheet is `file-place.css`. */
export function FilePlace({ children, name, hint, accept, error, onPick }: FilePlaceProps) {
  const id = useId();
  return (
    <>
      <div className="drop">
        {children}
        <label htmlFor={id}>
          <b className="clip" translate="no">
            {name}
          </b>
          <span className="small ink-2">{hint}</span>
        </label>
        {/* It lies over the whole place: dropping a file on it is the browser's own. */}
        <input
          id={id}
          type="file"
          className="over"
          accept={accept}
          aria-describedby={error ? `${id}e` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            // The same file may be chosen once more.
            target.value = '';
            if (chosen) onPick(chosen);
          }}
        />
      </div>
      {error && (
        <p id={`${id}e`} className="small err" role="alert">
          <Icon node={CircleAlert} size={20} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
