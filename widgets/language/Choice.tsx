import { useTexts } from '@mars/i18n/context.tsx';
import { type Lang, langs } from '@mars/i18n/lang.ts';
import { chooseLang } from '@mars/session/lang.ts';
import { type FormEvent, useState } from 'react';

/** Each language in itself: who does not know the other one has to find it. */
const names: Record<Lang, string> = { uz: 'Oʻzbekcha', ru: 'Русский' };

interface ChoiceProps {
  /** Of the form: the button that confirms stands elsewhere. */
  id: string;
  /** It was confirmed. On the platform the page loads anew then. */
  onChosen?: () => void;
}

export function Choice({ id, onChosen }: ChoiceProps) {
  const { t, lang } = useTexts();
  const [chosen, choose] = useState(lang);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onChosen?.();
    chooseLang(chosen);
  }

  return (
    <form id={id} onSubmit={handleSubmit}>
      <fieldset>
        <legend className="sr">{t('title')}</legend>
        {langs.map((each) => (
          <label key={each} className="row" lang={each}>
            <input
              type="radio"
              name="lang"
              value={each}
              checked={each === chosen}
              onChange={() => choose(each)}
            />
            {names[each]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
