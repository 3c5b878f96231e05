import { keptAddress } from '@mars/contract/pieces/typed-address.ts';
import { Answered } from '@mars/element/pieces/Answered.tsx';
import { Copied } from '@mars/element/pieces/Copied.tsx';
import { Form } from '@mars/element/pieces/Form.tsx';
import { KeptAddress } from '@mars/element/pieces/KeptAddress.tsx';
import { Renew } from '@mars/element/pieces/Renew.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { $hook, type Hook, type HookWithSecret, saveHook } from './told.ts';

/** Where each new lead is sent, and by what that address knows us: told once. */
export function HookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog open title={t('hook')} closeLabel={t('close')} onClose={onClose}>
      <Answered of={$hook()} height={220}>
        {(hook) => <Fields hook={hook} />}
      </Answered>
    </Dialog>
  );
}

function Fields({ hook }: { hook: Hook }) {
  const { t } = useTexts();
  const [address, setAddress] = useState(hook.address ?? '');
  const [secret, setSecret] = useState<string | null>(null);

  function handleSaved(saved: HookWithSecret) {
    setSecret(saved.secret);
    toast(t('saved'));
  }

  return (
    <div className="stack">
      <p className="ink-2">{t('hookText')}</p>
      <Form action={t('save')} save={() => saveHook(address)} onSaved={handleSaved}>
        {(errorOf) => (
          <>
            <Field
              label={t('address')}
              hint={t('addressHint')}
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              maxLength={500}
              value={address}
              error={errorOf('address')}
              onChange={({ target }) => setAddress(target.value)}
            />
            <KeptAddress of={[keptAddress(address)]} />
          </>
        )}
      </Form>
      {secret && (
        <div role="status">
          <p className="small ink-2">{t('secretText')}</p>
          <Copied label={t('secret')} text={secret} />
        </div>
      )}
      {hook.address && (
        <Renew
          label={t('newSecret')}
          text={t('newSecretText')}
          save={() => saveHook(hook.address!, true)}
          onSaved={handleSaved}
        />
      )}
    </div>
  );
}
