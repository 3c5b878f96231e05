import { constants } from '@mars/contract/constants.ts';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { PhoneField } from '@mars/element/pieces/PhoneField.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime, longDate } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { resource } from '@mars/session/resource.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { decideOnDeletion, type Consent as Given, objectToDeletion, saveConsent } from './people.ts';

const consentOf = (id: number) =>
  resource('GET /v2/staff/person/{id}/consent', { params: { id } }, { signedIn: true, freshMs: 0 });

/** Which parent agreed that a student learns here; what a parent says to the centre is written down. */
export function Consent({ studentId }: { studentId: number }) {
  return (
    <Answered of={consentOf(studentId)} height={96}>
      {(consent) => <Known studentId={studentId} consent={consent} />}
    </Answered>
  );
}

function Known({
  studentId,
  consent: { consent, phone, deletes_at, withdrawal },
}: {
  studentId: number;
  consent: Given;
}) {
  const { t, lang } = useTexts();
  const [writing, setWriting] = useState(false);
  const [ending, setEnding] = useState(false);
  const [parent, setParent] = useState({ full_name: consent?.full_name ?? '', phone: phone ?? '' });
  const saving = useSaving();
  const isGiven = consent !== null && consent.withdrawn_at === null;
  const save = (next: typeof parent | null) =>
    saving.run(
      () => saveConsent(studentId, next),
      () => {
        setWriting(false);
        setEnding(false);
        toast(t('saved'));
      },
    );

  return (
    <fieldset className="stack consent">
      <legend>{t('consent')}</legend>
      <p className="small ink-2">
        {isGiven
          ? t('consentGiven', {
              name: consent.full_name,
              phone: phone ?? '',
              date: longDate(consent.given_at, lang),
            })
          : t('consentNone')}
      </p>
      {deletes_at && (
        <p className="strip gold">
          {t('deletesAt', {
            day: formatDate(deletes_at, 'day month', lang),
            time: formatTime(deletes_at),
          })}
        </p>
      )}
      {withdrawal && <Withdrawal studentId={studentId} of={withdrawal} />}
      {writing && (
        <>
          <Field
            label={t('parentName')}
            maxLength={120}
            autoComplete="off"
            value={parent.full_name}
            error={saving.errorOf('consent.full_name')}
            onChange={({ target }) => setParent({ ...parent, full_name: target.value })}
          />
          <PhoneField
            label={t('parentPhone')}
            autoComplete="off"
            value={parent.phone}
            error={saving.errorOf('consent.phone')}
            onChange={(typed) => setParent({ ...parent, phone: typed })}
          />
        </>
      )}
      <Problem of={saving} />
      <div className="acts">
        <Button
          variant="soft"
          size="sm"
          busy={saving.busy}
          onClick={() => (writing ? void save(parent) : setWriting(true))}
        >
          {t(writing ? 'save' : 'writeConsent')}
        </Button>
        {isGiven && !writing && !ending && (
          <Button variant="danger" size="sm" onClick={() => setEnding(true)}>
            {t('endConsent')}
          </Button>
        )}
      </div>
      {ending && (
        <div className="stack">
          <p>{t('endConsentText', { days: constants.privacy.graceDays })}</p>
          <div className="acts">
            <Button variant="danger" size="sm" busy={saving.busy} onClick={() => void save(null)}>
              {t('endConsentNow')}
            </Button>
            <Button variant="text" size="sm" onClick={() => setEnding(false)}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** What was begun by taking the consent back: somebody may object, then an administrator decides. */
function Withdrawal({ studentId, of }: { studentId: number; of: NonNullable<Given['withdrawal']> }) {
  const { t, lang } = useTexts();
  const [reason, setReason] = useState('');
  const saving = useSaving();
  const decide = (keep: boolean) =>
    void saving.run(
      () => decideOnDeletion(studentId, keep, reason),
      () => toast(t('saved')),
    );
  return (
    <div className="stack">
      <p className="small ink-2">
        {t('withdrawnBy', { name: nameOf(of.by), date: longDate(of.asked_at, lang) })}
      </p>
      {of.objected_at && (
        <>
          <p className="strip gold">
            {t('objectedBy', {
              name: of.objected_by ? nameOf(of.objected_by) : '',
              date: longDate(of.objected_at, lang),
            })}
          </p>
          <Field
            label={t('decideReason')}
            maxLength={constants.privacy.reasonMax}
            autoComplete="off"
            value={reason}
            error={saving.errorOf('reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      <Problem of={saving} />
      <div className="acts">
        {of.objected_at ? (
          <>
            <Button
              variant="soft"
              size="sm"
              disabled={!reason.trim()}
              busy={saving.busy}
              onClick={() => decide(true)}
            >
              {t('decideKeep')}
            </Button>
            <Button
              variant="danger"
              size="sm"
              disabled={!reason.trim()}
              busy={saving.busy}
              onClick={() => decide(false)}
            >
              {t('decideDelete')}
            </Button>
          </>
        ) : (
          <Button
            variant="line"
            size="sm"
            busy={saving.busy}
            onClick={() => void saving.run(() => objectToDeletion(studentId))}
          >
            {t('object')}
          </Button>
        )}
      </div>
    </div>
  );
}
