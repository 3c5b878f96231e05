import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Tabs } from '@mars/ui/pieces/Tabs.tsx';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Wanted } from './catalogue.ts';

/** Nobody is asked for each letter. */
const REST_MS = 250;
const LEVELS = ['', 'beginner', 'middle', 'advanced'] as const;
const LANGS = ['', 'uz', 'ru'] as const;

interface FilterProps {
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** What is looked for: words, a level, a language. */
export function Filter({ wanted, onChange }: FilterProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(wanted.q);
  const latest = useRef(onChange);
  latest.current = onChange;

  // Cleared from outside, the field is empty too.
  useEffect(() => setTyped((now) => (now.trim() === wanted.q ? now : wanted.q)), [wanted.q]);

  useEffect(() => {
    const q = typed.trim();
    if (q === wanted.q) return;
    const timer = setTimeout(() => latest.current({ ...wanted, q }), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, wanted]);

  return (
    <search className="search">
      <Field
        type="search"
        label={t('search')}
        icon={Search}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('searchHint')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="filters">
        <Tabs
          id="level"
          label={t('level')}
          chips
          tabs={LEVELS.map((id) => ({ id, label: t(id || 'anyLevel') }))}
          value={wanted.level}
          onChange={(level) => onChange({ ...wanted, level })}
        />
        <div className="box">
          <select
            aria-label={t('language')}
            value={wanted.lang}
            onChange={(event) => onChange({ ...wanted, lang: event.currentTarget.value as Wanted['lang'] })}
          >
            {LANGS.map((id) => (
              <option key={id} value={id}>
                {t(id ? `in_${id}` : 'anyLang')}
              </option>
            ))}
          </select>
        </div>
      </div>
    </search>
  );
}
