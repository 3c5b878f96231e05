import { readPhone, writtenPhone } from '@mars/contract/pieces/phone.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field, type FieldProps } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';

interface PhoneFieldProps extends Omit<FieldProps, 'onChange' | 'value' | 'type' | 'children' | 'eye'> {
  value: string;
  onChange: (typed: string) => void;
}

/**
 * A phone number. Left, it stands as people write it; one that is doubtful is asked back, then and when it is refused. Its
 * words are `packages/ui/texts/phone/`.
 */
export function PhoneField({ value, onChange, error, ...rest }: PhoneFieldProps) {
  const { t } = useTexts();
  const [left, leave] = useState(false);
  const read = readPhone(value);
  const written = read && writtenPhone(read.phone);
  const asks = written && !read.sure && (left || error);
  return (
    <Field
      inputMode="tel"
      maxLength={64}
      {...rest}
      type="tel"
      value={value}
      error={
        asks ? (
          <>
            {t('phoneMeant', { phone: written.replaceAll(' ', '\u00a0') })}{' '}
            <Button size="sm" variant="soft" onClick={() => onChange(written)}>
              {t('phoneYes')}
            </Button>
          </>
        ) : (
          error
        )
      }
      onChange={({ target }) => {
        leave(false);
        onChange(target.value);
      }}
      onBlur={() => {
        leave(true);
        if (read?.sure) onChange(written!);
      }}
    />
  );
}
