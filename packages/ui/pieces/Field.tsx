import { CircleAlert, Eye, EyeOff, type IconNode } from 'lucide';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: IconNode;
  /** Names of the eye that shows a password; with them `type="password"` has one. */
  eye?: { show: string; hide: string };
  /** Another control than an input: a select, a text area. */
  children?: (control: FieldControl) => ReactNode;
}

/** A labelled field with its hint and its error below. */
export function Field({ label, hint, error, icon, eye, children, type, className, ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const control: FieldControl = {
    id,
    'aria-describedby': [error && `${id}e`, hint && `${id}h`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };

  return (
    <div className={`field ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        {icon && <Icon node={icon} />}
        {children ? children(control) : <input {...rest} {...control} type={shown ? 'text' : type} />}
        {eye && (
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? eye.hide : eye.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        )}
      </div>
      {error && (
        <p id={`${id}e`} className="small err">
          <Icon node={CircleAlert} size={20} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}h`} className="small ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}
