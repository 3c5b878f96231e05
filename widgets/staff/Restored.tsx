import { FormDialog } from '@mars/element/pieces/Form.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $role } from '@mars/session/role.ts';
import { call } from '@mars/session/session.ts';
import { Button } from '@mars/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { useState } from 'react';

/** A backup stands in the place of what was: what is not known, and what rests until an administrator has looked. */
export function Restored({ says }: { says: { uz: string; ru: string } }) {
  const { t, lang } = useTexts();
  const role = useStore($role);
  const [asked, setAsked] = useState(false);
  return (
    <section className="restored" aria-label={t('restored')}>
      <h2 className="h3">{t('restored')}</h2>
      <p>{says[lang]}</p>
      {role === 'admin' && (
        <>
          <p>{t('restoredPay')}</p>
          <Button onClick={() => setAsked(true)}>{t('restoredLook')}</Button>
          {asked && (
            <FormDialog
              title={t('restoredLook')}
              action={t('restoredLook')}
              save={() => call('POST /v2/staff/restored/looked')}
              onSaved={() => setAsked(false)}
              onClose={() => setAsked(false)}
            >
              {() => <p>{t('restoredSure')}</p>}
            </FormDialog>
          )}
        </>
      )}
    </section>
  );
}
