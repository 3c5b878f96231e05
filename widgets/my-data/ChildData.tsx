import { constants } from '@mars/contract/constants.ts';
import { Problem } from '@mars/element/pieces/Form.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatDate, formatTime } from '@mars/i18n/pieces/dates.ts';
import { nameOf } from '@mars/session/me.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Copy } from './Copy.tsx';
import { type Child, keepChild, object, withdraw } from './data.ts';
import { WithPassword } from './WithPassword.tsx';

/** A parent's child: a copy of its data, and the consent that can be taken back. */
export function ChildData({ child, left }: { child: Child; left: number }) {
  const { t, lang } = useTexts();
  const { id, consent, may_withdraw, deletes_at, withdrawal } = child;
  return (
    <section className="child stack" aria-label={nameOf(child)}>
      <h3 className="h4" translate="no">
        {nameOf(child)}
      </h3>
      <Copy left={left} label={t('copy')} childId={id} />
      <p className="small ink-2">{t('copyOfChild')}</p>
      {consent && !consent.withdrawn_at && (
        <p className="small ink-2">{t('consentOf', { name: consent.full_name })}</p>
      )}
      {deletes_at && (
        <p className="strip gold" role="status">
          {t('deletesAt', {
            day: formatDate(deletes_at, 'day month', lang),
            time: formatTime(deletes_at),
          })}
        </p>
      )}
      {withdrawal ? (
        <Withdrawn childId={id} of={withdrawal} />
      ) : (
        !deletes_at &&
        may_withdraw && (
          <WithPassword
            action={t('withdraw')}
            text={t('withdrawText', { days: constants.privacy.graceDays })}
            save={(password) => withdraw(id, password)}
          />
        )
      )}
    </section>
  );
}

/** The consent was taken back: whoever did so may end it, any other parent may object. */
function Withdrawn({
  childId,
  of: { mine, objected_at },
}: {
  childId: number;
  of: NonNullable<Child['withdrawal']>;
}) {
  const { t } = useTexts();
  const saving = useSaving();
  return (
    <>
      {objected_at && (
        <p className="strip gold" role="status">
          {t('objected')}
        </p>
      )}
      {mine ? (
        <WithPassword
          action={t('keepChild')}
          text={t('keepChildText')}
          variant="soft"
          save={(password) => keepChild(childId, password)}
        />
      ) : (
        !objected_at && (
          <>
            <p>{t('objectText')}</p>
            <Problem of={saving} />
            <p>
              <Button
                variant="line"
                size="sm"
                busy={saving.busy}
                onClick={() => void saving.run(() => object(childId))}
              >
                {t('object')}
              </Button>
            </p>
          </>
        )
      )}
    </>
  );
}
