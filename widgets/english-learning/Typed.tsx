import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { ExerciseProps } from './Exercise.tsx';

/** What is to be typed; no help of the browser, which would know it better. */
export function Typed({ answer, onAnswer }: ExerciseProps) {
  const { t } = useTexts();
  return (
    <Field
      label={t('yourAnswer')}
      lang="en"
      value={typeof answer === 'string' ? answer : ''}
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
