import { settingName } from '@mars/element/pieces/setting-name.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { lazy, Suspense } from 'react';
import type { Place } from './parts.ts';
import { wayOf } from './settings.ts';

const pieces = () => import('./lazy-pieces.ts');
const Kept = lazy(() => pieces().then((all) => ({ default: all.Kept })));
const DateField = lazy(() => pieces().then((all) => ({ default: all.DateField })));

interface SettingProps {
  place: Place;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

/** Fields that say more than their name. */
const HINTS = [
  'bot_username',
  'telegram',
  'accent',
  'video_hosts',
  'payment_due_lesson',
  'debt_block_below',
  'price_note_uz',
];

/** One setting in a field of its kind, and how an address in it is kept. */
export function Setting(props: SettingProps) {
  const { place, typed } = props;
  const hosts = wayOf(place) === 'hosts';
  if (!hosts && place !== 'telegram') return <Control {...props} />;
  return (
    <div>
      <Control {...props} />
      <Suspense>
        <Kept typed={typed} hosts={hosts} />
      </Suspense>
    </div>
  );
}

function Control({ place, typed, error, onType }: SettingProps) {
  const { t } = useTexts();
  const way = wayOf(place);
  const about = {
    label: settingName(t, place),
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
              value={/^#[\da-f]{6}$/i.test(typed) ? typed : '#b8432a'}
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
  if (way === 'day')
    return (
      <Suspense fallback={<i className="skel field-skel" />}>
        <DateField {...about} value={typed} onChange={onType} />
      </Suspense>
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
