import { Form } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import type { Group, Place } from './parts.ts';
import { Setting } from './Setting.tsx';
import {
  changedBody,
  isSame,
  type Settings,
  saveSettings,
  typedOf,
  type Value,
  valueAt,
  valueTyped,
  wayOf,
} from './settings.ts';

/** The fields of one part, those that belong together under a title. Only what was changed is sent. */
export function Part({ all, groups }: { all: Settings; groups: readonly Group[] }) {
  const { t } = useTexts();
  const [typed, type] = useState<Readonly<Record<Place, string>>>({});
  // Of when somebody began to type.
  const [version, begin] = useState(all.version);
  const { changes, wrong } = read(all, typed);
  const known = groups
    .map((group) => ({ ...group, places: group.places.filter((place) => valueAt(all, place) !== undefined) }))
    .filter(({ places }) => places.length > 0);
  return (
    <Form
      action={t('save')}
      disabled={wrong.length > 0 || Object.keys(changes).length === 0}
      save={(_, newer) => saveSettings({ settings: changedBody(all, changes), version: newer ?? version })}
      onSaved={() => {
        type({});
        toast(t('saved'));
      }}
    >
      {(errorOf) =>
        known.map(({ title, places }) => (
          <fieldset key={places[0]} className={`group ${lookOf(places)}`}>
            {title && <legend className="h4">{t(title)}</legend>}
            <div className="pair">
              {places.map((place) => (
                <Setting
                  key={place}
                  place={place}
                  typed={typed[place] ?? typedOf(place, valueAt(all, place))}
                  error={wrong.includes(place) ? t('notNumber') : errorAt(errorOf, place, changes[place])}
                  onType={(text) => {
                    if (Object.keys(typed).length === 0) begin(all.version);
                    type({ ...typed, [place]: text });
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))
      }
    </Form>
  );
}

/** Ranks stand in rows, numbers close together. */
function lookOf(places: readonly Place[]): string {
  if (places.some((place) => place.startsWith('rank_'))) return 'ranks';
  return places.every((place) => wayOf(place) === 'number') ? 'numbers' : '';
}

/** What is another than it stands, and what cannot be read. */
function read(all: Settings, typed: Readonly<Record<Place, string>>) {
  const changes: Record<Place, Value> = {};
  const wrong: Place[] = [];
  for (const [place, text] of Object.entries(typed)) {
    const value = valueTyped(place, text);
    if (value === undefined) wrong.push(place);
    else if (!isSame(value, valueAt(all, place))) changes[place] = value;
  }
  return { changes, wrong };
}

/** What was refused of a setting; of a list the first line that is wrong, and which it is. */
function errorAt(
  errorOf: (field: string) => string | null,
  place: Place,
  value: Value | undefined,
): string | null {
  const field = `settings.${place}`;
  if (Array.isArray(value)) {
    for (const [at, line] of value.entries()) {
      const error = errorOf(`${field}.${at}`);
      if (error) return `${line}: ${error}`;
    }
  }
  return errorOf(field);
}
