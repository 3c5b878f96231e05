import type { CallShape } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { serverNow } from '@mars/session/clock.ts';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { call } from '@mars/session/session.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { Select } from '@mars/ui/pieces/Select.tsx';
import { CircleCheck } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from './Form.tsx';
import { Link } from './Link.tsx';
import { PhoneField } from './PhoneField.tsx';
import type { Saving } from './saving.ts';

type Lead = CallShape<'POST /v1/lead'>['body'];

type Entry = Pick<Lead, 'full_name' | 'phone' | 'whose' | 'consent'> & { birth_year: string };

/** Left out where none was written: the server says so beside the field. */
const yearOf = ({ birth_year }: Entry) => ({ birth_year: (Number(birth_year) || undefined) as number });

/** What a test came to, and which one. */
export type LeadOf = Pick<Lead, 'source' | 'attempt_id' | 'result'>;

const nobody: Entry = { full_name: '', birth_year: '', whose: 'self', phone: '', consent: false };

/** By the year alone, as the server counts: who turns sixteen in this one may be fifteen still. */
function isChild({ birth_year }: Entry): boolean {
  const age = new Date(serverNow()).getFullYear() - Number(birth_year);
  return age >= 0 && age <= constants.privacy.consentAge;
}

/** Name and phone of somebody whom the centre is to call. Its words are `packages/ui/texts/lead/` and `phone/`, its sheet `test.css`. */
export function LeadForm({ of, variant }: { of: LeadOf; variant?: 'soft' }) {
  const { t, lang } = useTexts();
  const [entry, setEntry] = useState(nobody);
  const [sent, setSent] = useState(false);
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const set = (part: Partial<Entry>) => setEntry({ ...entry, ...part });
  const whose = isChild(entry) ? 'parent' : entry.whose;
  const lead = () => ({ ...entry, ...yearOf(entry), whose, ...of, ...ofSite(), lang });

  useEffect(() => {
    if (sent) title.current?.focus({ preventScroll: true });
  }, [sent]);

  if (sent) {
    return (
      <p ref={title} className="strip ok lead-sent" role="status" tabIndex={-1}>
        <Icon node={CircleCheck} />
        {t('leadSent')}
      </p>
    );
  }
  return (
    <section className="card lead-form" aria-labelledby={id}>
      <h3 id={id} className="h3">
        {t('leadTitle')}
      </h3>
      <p className="ink-2">{t('leadText')}</p>
      <Form
        action={t('leadSend')}
        {...(variant && { variant })}
        save={() => call('POST /v1/lead', { body: lead() })}
        onSaved={() => setSent(true)}
      >
        {(errorOf) => (
          <>
            <Fields entry={entry} set={set} errorOf={errorOf} />
            <Consent
              given={entry.consent}
              error={errorOf('consent')}
              onChange={(consent) => set({ consent })}
            />
          </>
        )}
      </Form>
    </section>
  );
}

interface FieldsProps {
  entry: Entry;
  set: (part: Partial<Entry>) => void;
  errorOf: Saving['errorOf'];
}

/** Who wants to learn, and a phone: under sixteen a parent's, which the box says. */
function Fields({ entry, set, errorOf }: FieldsProps) {
  const { t } = useTexts();
  const young = isChild(entry);
  return (
    <>
      <Field
        label={t('fullName')}
        autoComplete="name"
        maxLength={constants.lead.nameMax}
        value={entry.full_name}
        error={errorOf('full_name')}
        onChange={({ target }) => set({ full_name: target.value })}
      />
      <Field
        label={t('birthYear')}
        inputMode="numeric"
        autoComplete="bday-year"
        placeholder="2012"
        maxLength={4}
        value={entry.birth_year}
        error={errorOf('birth_year')}
        onChange={({ target }) => set({ birth_year: target.value })}
      />
      {!young && (
        <Select
          label={t('whose')}
          value={entry.whose}
          of={[
            ['self', t('whose_self')],
            ['parent', t('whose_parent')],
          ]}
          onChange={(whose) => set({ whose })}
        />
      )}
      <PhoneField
        label={t(young ? 'parentPhone' : 'leadPhone')}
        hint={young && t('parentPhoneText')}
        autoComplete="tel"
        placeholder="+998 90 123 45 67"
        value={entry.phone}
        error={errorOf('phone')}
        onChange={(phone) => set({ phone })}
      />
    </>
  );
}

interface ConsentProps {
  given: boolean;
  error: ReturnType<Saving['errorOf']>;
  onChange: (given: boolean) => void;
}

function Consent({ given, error, onChange }: ConsentProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          checked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t('consent')}</span>
      </label>
      <Link route="privacy" className="way small">
        {t('privacy')}
      </Link>
      {error && (
        <p id={id} className="small err">
          {error}
        </p>
      )}
    </div>
  );
}
