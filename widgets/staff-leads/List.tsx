import { constants } from '@mars/contract/constants.ts';
import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { PageLines } from '@mars/element/pieces/PageLines.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate } from '@mars/i18n/pieces/dates.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { EmptyState } from '@mars/ui/pieces/EmptyState.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { Tone } from '@mars/ui/pieces/Progress.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { change, type Lead, type Leads, moreFound, STATES, type State, type Which } from './leads.ts';

const TONES: Record<State, Tone> = { new: 'gold', called: 'blue', signed: 'ok', refused: 'plum' };

/** The letters of interests none of which is the strongest. */
const ALL_EQUAL = 'R=I=A=S=E=C';

/** A page after the other; each is opened to note how it stands. */
export function List({ which, first }: { which: Which; first: Leads }) {
  const { t } = useTexts();
  const [opened, open] = useState<Lead | null>(null);
  return (
    <>
      <PageLines
        first={first}
        next={(cursor) => moreFound(which, cursor)}
        keyOf={({ id }) => id}
        entries
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
        line={(lead) => <Line lead={lead} onOpen={() => open(lead)} />}
      />
      {opened && <LeadDialog lead={opened} onClose={() => open(null)} />}
    </>
  );
}

function Line({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const { t, lang } = useTexts();
  const {
    at,
    full_name,
    phone,
    whose,
    birth_year,
    source,
    site,
    level,
    interests,
    state,
    note,
    changed_by,
    sent,
  } = lead;
  const from = [t(`source_${source}`), level ?? (interests === ALL_EQUAL ? t('allEqual') : interests), site]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p className="small ink-2 when">
        {formatDate(at, 'dd-MMM-yyyy HH:mm', lang)}
        <Chip tone={TONES[state]}>{t(`state_${state}`)}</Chip>
        {sent === 'failed' && <Chip tone="bad">{t('notSent')}</Chip>}
      </p>
      <p>
        <b>{full_name}</b>
        {birth_year && `, ${t('born', { year: String(birth_year) })}`} · <a href={`tel:${phone}`}>{phone}</a>
        {whose && <span className="ink-2"> {t(`whose_${whose}`)}</span>}
      </p>
      <p className="small ink-2">{from}</p>
      {note && <p className="note">{note}</p>}
      <div className="acts">
        <Button
          variant="soft"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('openOf', { name: full_name })}
          onClick={onOpen}
        >
          {t('edit')}
        </Button>
        {changed_by && <span className="small ink-2">{changed_by}</span>}
      </div>
    </>
  );
}

function LeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { t } = useTexts();
  const [state, setState] = useState<State>(lead.state);
  const [note, setNote] = useState(lead.note);
  return (
    <FormDialog
      title={lead.full_name}
      action={t('save')}
      save={(_, newer) => change(lead.id, { state, note, version: newer ?? lead.version })}
      onSaved={() => {
        toast(t('saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>
            <a href={`tel:${lead.phone}`}>{lead.phone}</a>
          </p>
          <Select
            label={t('state')}
            error={errorOf('state')}
            value={state}
            of={STATES.map((one) => [one, t(`state_${one}`)] as const)}
            onChange={setState}
          />
          <Field label={t('note')} error={errorOf('note')}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={constants.lead.noteMax}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
