import { useTexts } from '@mars/i18n/context.tsx';
import type { Lang } from '@mars/i18n/lang.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { sayFaults } from './faults.ts';
import { Preview } from './Preview.tsx';
import type { Fields } from './WorkForm.tsx';

/** As long as a text may be. */
const LONGEST = 20_000;

interface TextFieldProps {
  lang: Lang;
  fields: Fields;
  /** Why it was refused. */
  faults: readonly string[];
  preview: number | undefined;
}

/** The text in one language, as Markdown, and beside it what students would see. */
export function TextField({ lang, fields, faults, preview }: TextFieldProps) {
  const { t } = useTexts();
  const [shown, show] = useState(false);
  const path = `text.${lang}`;
  const text = String(fields.read(path) ?? '');
  const said = [fields.errorOf(path), ...sayFaults(faults, t)].filter(Boolean);
  return (
    <div className={shown ? 'written shown' : 'written'}>
      <Field
        label={t(`text_${lang}`)}
        hint={t('textHint')}
        error={said.length > 0 && said.map((each) => <span key={each}>{each}</span>)}
      >
        {(control) => (
          <textarea
            {...control}
            rows={16}
            lang={lang}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => fields.put(path, target.value)}
          />
        )}
      </Field>
      {preview && (
        <div className="seen">
          <Button
            variant="quiet"
            size="sm"
            icon={shown ? EyeOff : Eye}
            aria-expanded={shown}
            aria-label={t(`preview_${lang}`)}
            onClick={() => show(!shown)}
          >
            {t(shown ? 'hidePreview' : 'preview')}
          </Button>
          {shown && <Preview of={preview} text={text} lang={lang} />}
        </div>
      )}
    </div>
  );
}
