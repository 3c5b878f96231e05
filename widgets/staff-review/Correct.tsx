import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { PenLine } from 'lucide';
import { useState } from 'react';
import type { Words } from './queue.ts';

const { titleMax, textMax } = constants.blog;

interface CorrectProps {
  words: Words;
  onChange: (words: Words) => void;
}

/** A comma, a letter: put right by whoever lets it through; the student is told what was changed. */
export default function Correct({ words, onChange }: CorrectProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="quiet" size="sm" icon={PenLine} onClick={() => setOpen(true)}>
        {t('correct')}
      </Button>
    );
  return (
    <>
      <Field
        label={t('correctTitle')}
        maxLength={titleMax}
        value={words.title}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      <Field label={t('correctText')} hint={t('correctHint')}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={textMax}
            value={words.text}
            onChange={({ target }) => onChange({ ...words, text: target.value })}
          />
        )}
      </Field>
    </>
  );
}
