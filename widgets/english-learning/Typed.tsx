import { constants } from '@mars/contract/constants.ts';
import { foreignLetter } from '@mars/contract/pieces/look-alike.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { ExerciseProps } from './Exercise.tsx';

/** What is to be typed; no help of the browser, which would know it better. A letter of the other keyboard is named at once. */
export function Typed({ answer, onAnswer, verdict }: ExerciseProps) {
  const { t } = useTexts();
  const value = typeof answer === 'string' ? answer : '';
  const letter = verdict ? null : foreignLetter(value, 'latin');
  return (
    <Field
      label={t('yourAnswer')}
      lang="en"
      value={value}
      error={letter && t('cyrillic', { letter })}
      maxLength={constants.english.answerMax}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  );
}
