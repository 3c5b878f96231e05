import { Form } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { useState } from 'react';
import {
  type Assigned,
  COLUMNS,
  compare,
  type Found,
  isWhole,
  look,
  MEANINGS,
  type Meaning,
  meaningsOf,
  type Picked,
  type Said,
  type System,
} from './till.ts';

interface TillColumnsProps {
  system: System;
  picked: Picked;
  onFound: (found: Found | null) => void;
}

/** What stands in which column, and what the words of the states mean; then the table is compared. */
export function TillColumns({ system, picked: { file, looked }, onFound }: TillColumnsProps) {
  const { t } = useTexts();
  const asking = useSaving();
  const [assigned, assign] = useState<Assigned>({ columns: looked.guess, meanings: meaningsOf(looked) });
  const { columns, meanings } = assigned;
  const change = (said: Said, at: number | null) => {
    onFound(null);
    assign({ ...assigned, columns: { ...columns, [said]: at } });
    if (said !== 'state' || at === null) return;
    // The words are those of another column now.
    void asking.run(
      () => look(file, at),
      (reply) => assign((now) => ({ ...now, meanings: meaningsOf(reply) })),
    );
  };
  const mean = (word: string, meaning: Meaning) => {
    onFound(null);
    assign({ ...assigned, meanings: new Map(meanings).set(word, meaning) });
  };
  return (
    <div className="card">
      <Form
        action={t('compare')}
        disabled={asking.busy || !isWhole(assigned)}
        save={() => compare(system, file, assigned)}
        onSaved={onFound}
      >
        {(errorOf) => (
          <>
            <h3 className="h3">{t('assign')}</h3>
            <div className="assign">
              {COLUMNS.map((said) => (
                <Column
                  key={said}
                  said={said}
                  at={columns[said]}
                  of={looked}
                  error={errorOf(said)}
                  onChange={(at) => change(said, at)}
                />
              ))}
            </div>
            {meanings.size > 0 && <h3 className="h3">{t('wordsMean')}</h3>}
            <div className="assign">
              {[...meanings].map(([word, meaning]) => (
                <Select
                  key={word}
                  label={word}
                  value={meaning}
                  of={MEANINGS.map((each) => [each, t(`means_${each}`)] as const)}
                  onChange={(each) => mean(word, each)}
                />
              ))}
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

interface ColumnProps {
  said: Said;
  at: number | null;
  of: Picked['looked'];
  error: string | null;
  onChange: (at: number | null) => void;
}

/** Which column it is, and what stands in it first. */
function Column({ said, at, of: { columns, samples }, error, onChange }: ColumnProps) {
  const { t } = useTexts();
  const names = columns.map((name, place) => [place, name || t('column', { column: place + 1 })] as const);
  return (
    <div>
      <Select
        label={t(`col_${said}`)}
        value={at}
        error={error}
        of={at === null ? [[null, t('choose')] as const, ...names] : names}
        onChange={onChange}
      />
      {at !== null && (
        <p className="small ink-2 samples" translate="no">
          {samples
            .map((cells) => cells[at])
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
