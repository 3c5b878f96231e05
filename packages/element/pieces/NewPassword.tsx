import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { LockKeyhole } from 'lucide';
import type { Ref } from 'react';

const min = constants.passwordMin;

export const isShort = (password: string): boolean => password.length < min;

interface NewPasswordProps {
  /** Whose it is to be: the login or the phone. */
  of: string;
  value: string;
  onChange: (password: string) => void;
  /** Whether one that is too short was handed in. */
  checked: boolean;
  /** What the server says against it. */
  refused: string | null | undefined;
  ref: Ref<HTMLInputElement>;
}

/**
 * A password that is chosen for the first time. The widget has the texts `newPassword`, `passwordHint`, `passwordShort`,
 * `showPassword`, `hidePassword`.
 */
export function NewPassword({ of, value, onChange, checked, refused, ref }: NewPasswordProps) {
  const { t } = useTexts();
  const wrong = checked && isShort(value) ? t('passwordShort', { min }) : refused;
  return (
    <>
      {/* So that the browser keeps the new password with the name that it is for. */}
      <input type="hidden" name="username" autoComplete="username" value={of} />
      <Field
        ref={ref}
        label={t('newPassword')}
        icon={LockKeyhole}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={128}
        required
        eye={{ show: t('showPassword'), hide: t('hidePassword') }}
        hint={wrong ? null : t('passwordHint', { min })}
        error={wrong}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
