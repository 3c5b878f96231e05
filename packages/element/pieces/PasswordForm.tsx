import { CallError } from '@mars/client/error.ts';
import { constants } from '@mars/contract/constants.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { call } from '@mars/session/session.ts';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { useState } from 'react';
import { Form } from './Form.tsx';

/**
 * Changes one's own password, on the platform only. The widget has the texts `oldPassword`, `newPassword`,
 * `passwordHint`, `savePassword`, `passwordChanged`, `notSaved`.
 */
export function PasswordForm() {
  const { t } = useTexts();
  const [old_password, setOld] = useState('');
  const [new_password, setNew] = useState('');
  const [changed, setChanged] = useState(false);
  const min = constants.passwordMin;
  const field = {
    type: 'password',
    maxLength: 128,
    eye: { show: t('showPassword'), hide: t('hidePassword') },
  };
  if (changed) return <p role="status">{t('passwordChanged')}</p>;
  return (
    <Form
      action={t('savePassword')}
      disabled={!old_password || new_password.length < min}
      save={() => change({ old_password, new_password })}
      onSaved={() => setChanged(true)}
    >
      {(errorOf) => (
        <>
          <Field
            {...field}
            label={t('oldPassword')}
            autoComplete="current-password"
            value={old_password}
            error={errorOf('old_password')}
            onChange={({ target }) => setOld(target.value)}
          />
          <Field
            {...field}
            label={t('newPassword')}
            autoComplete="new-password"
            value={new_password}
            hint={t('passwordHint', { min })}
            error={errorOf('new_password')}
            onChange={({ target }) => setNew(target.value)}
          />
        </>
      )}
    </Form>
  );
}

/** @throws {CallError} a wrong old password is said beside its field */
async function change(body: { old_password: string; new_password: string }): Promise<void> {
  try {
    await call('PATCH /v1/me/password', { body });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'bad_password') throw error;
    const { message_uz = '', message_ru = '' } = error.problem;
    const old_password = { code: error.code, message_uz, message_ru };
    throw new CallError(error.status, { code: error.code, fields: { old_password } });
  }
}
