import type { CallShape } from '@mars/contract/calls.generated.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { ofSite } from '@mars/session/pieces/site-key.ts';
import { call } from '@mars/session/session.ts';
import { Icon } from '@mars/ui/Icon.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { CircleCheck } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from './Form.tsx';
import { Link } from './Link.tsx';
import { PhoneField } from './PhoneField.tsx';

type Lead = CallShape<'POST /v1/lead'>['body'];

/** What a test came to, and which one. */
export type LeadOf = Pick<Lead, 'source' | 'attempt_id' | 'result'>;

/** Name and phone of somebody whom the centre is to call. Its words are `packages/ui/texts/lead/` and `phone/`, its sheet `test.css`. */
export function LeadForm({ of, variant }: { of: LeadOf; variant?: 'soft' }) {
  const { t, lang } = useTexts();
  const [entry, setEntry] = useState({ full_name: '', phone: '', consent: false });
  const [sent, setSent] = useState(false);
  const id = useId();
  const title = useRef<HTMLParagraphElement>(null);
  const set = (part: Partial<typeof entry>) => setEntry({ ...entry, ...part });

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
        save={() => call('POST /v1/lead', { body: { ...entry, ...of, ...ofSite(), lang } })}
        onSaved={() => setSent(true)}
      >
        {(errorOf) => (
          <>
            <Field
              label={t('fullName')}
              autoComplete="name"
              maxLength={constants.lead.nameMax}
              value={entry.full_name}
              error={errorOf('full_name')}
              onChange={({ target }) => set({ full_name: target.value })}
            />
            <PhoneField
              label={t('leadPhone')}
              autoComplete="tel"
              placeholder="+998 90 123 45 67"
              value={entry.phone}
              error={errorOf('phone')}
              onChange={(phone) => set({ phone })}
            />
            <div className="consent">
              <label>
                <input
                  type="checkbox"
                  checked={entry.consent}
                  aria-invalid={errorOf('consent') ? true : undefined}
                  aria-describedby={errorOf('consent') ? `${id}c` : undefined}
                  onChange={({ target }) => set({ consent: target.checked })}
                />
                <span>{t('consent')}</span>
              </label>
              <Link route="privacy" className="way small">
                {t('privacy')}
              </Link>
              {errorOf('consent') && (
                <p id={`${id}c`} className="small err">
                  {errorOf('consent')}
                </p>
              )}
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
