import { useTexts } from '@mars/i18n/context.tsx';
import type { Translate } from '@mars/i18n/texts.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { Place } from './parts.ts';
import { wayOf } from './settings.ts';

interface SettingProps {
  place: Place;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

/** Fields that say more than their name. */
const HINTS = ['bot_username', 'accent', 'video_hosts', 'payment_due_lesson', 'debt_block_below'];

/** One setting in a field of its kind. */
export function Setting({ place, typed, error, onType }: SettingProps) {
  const { t } = useTexts();
  const way = wayOf(place);
  const about = {
    label: labelOf(t, place),
    hint: HINTS.includes(place) ? t(`${place}_hint`) : undefined,
    error,
  };
  if (way === 'hosts')
    return (
      <Field {...about}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </Field>
    );
  if (way === 'colour')
    return (
      <Field {...about}>
        {(control) => (
          <>
            <input
              type="color"
              aria-label={t('pickColour')}
              value={/^#[\da-f]{6}$/i.test(typed) ? typed : '#888888'}
              onChange={({ target }) => onType(target.value)}
            />
            <input
              {...control}
              autoComplete="off"
              spellCheck={false}
              placeholder="#b8432a"
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          </>
        )}
      </Field>
    );
  return (
    <Field
      {...about}
      inputMode={way === 'text' ? 'text' : 'numeric'}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** Ranks are counted from 1; all else has a text of its own. */
export function labelOf(t: Translate, place: Place): string {
  const [, name, at, lang] = /^(rank_xp|rank_titles)\.(\d)(?:\.(uz|ru))?$/.exec(place) ?? [];
  if (name) return t(lang ? `rank_title_${lang}` : 'rank_xp', { rank: Number(at) + 1 });
  return t(place.replaceAll('.', '_'));
}
