import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { addDays, dayOf } from '@mars/i18n/pieces/dates.ts';
import { serverNow } from '@mars/session/clock.ts';
import { call } from '@mars/session/session.ts';
import { DateField } from '@mars/ui/pieces/DateField.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import type { Season } from './StaffSeasons.tsx';

interface Entry {
  name: string;
  starts_on: string;
  ends_on: string;
}

/** What of an entry is another than before. */
const changeOf = (before: Entry, now: Entry): Partial<Entry> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== before[key as keyof Entry]));

/** A season to come; of the one that runs its last day alone. */
export function SeasonForm({ season, onClose }: { season: Season | null; onClose: () => void }) {
  const { t, lang } = useTexts();
  const before = {
    name: season?.season ?? '',
    starts_on: season?.starts_on ?? '',
    ends_on: season?.ends_on ?? '',
  };
  const [entry, setEntry] = useState<Entry>(before);
  const set = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const runs = season?.state === 'running';
  const today = dayOf(serverNow());
  return (
    <FormDialog
      title={season ? season.title[lang] : t('addTitle')}
      action={t('save')}
      disabled={!entry.name.trim() || !entry.starts_on || !entry.ends_on}
      save={(_, newer) =>
        season
          ? call('PATCH /v2/staff/seasons/{id}', {
              params: { id: season.id },
              body: { ...changeOf(before, entry), version: newer ?? season.version },
            })
          : call('POST /v2/staff/seasons', { body: entry })
      }
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {runs ? (
            <p>{t('runsText')}</p>
          ) : (
            <Field
              label={t('name')}
              hint={t('nameHint')}
              maxLength={40}
              autoComplete="off"
              value={entry.name}
              error={errorOf('name')}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
          <div className="pair">
            {!runs && (
              <DateField
                label={t('startsOn')}
                min={addDays(today, 1)}
                value={entry.starts_on}
                error={errorOf('starts_on')}
                onChange={(day) => set({ starts_on: day })}
              />
            )}
            <DateField
              label={t('endsOn')}
              min={runs ? today : entry.starts_on}
              value={entry.ends_on}
              error={errorOf('ends_on')}
              onChange={(day) => set({ ends_on: day })}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
