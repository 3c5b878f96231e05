import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';

interface OwnPasswordProps {
  value: string;
  onChange: (value: string) => void;
}

/** The password once more, before something that wants it. The widget has its text and those of the eye. */
export function OwnPassword({ value, onChange }: OwnPasswordProps) {
  const { t } = useTexts();
  return (
    <Field
      label={t('password')}
      type="password"
      autoComplete="current-password"
      maxLength={128}
      eye={{ show: t('showPassword'), hide: t('hidePassword') }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
