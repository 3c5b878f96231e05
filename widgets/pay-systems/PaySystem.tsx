import { paymentAccount } from '@mars/contract/pieces/payment-states.ts';
import { keptAddress } from '@mars/contract/pieces/typed-address.ts';
import { Form, Problem } from '@mars/element/pieces/Form.tsx';
import { KeptAddress } from '@mars/element/pieces/KeptAddress.tsx';
import { useSaving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Button } from '@mars/ui/Button.tsx';
import { Chip } from '@mars/ui/pieces/Chip.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import { toast } from '@mars/ui/toast.ts';
import { useState } from 'react';
import { Fiscal, fiscalOf, isFiscalWhole } from './Fiscal.tsx';
import { keepSystem, NAMES, type SystemName, type Systems, stopSystem } from './pay-systems.ts';

interface PaySystemProps {
  system: SystemName;
  known: Systems[SystemName];
}

/** What a system gave the centre, and what the centre writes into the system's own forms. */
export function PaySystem({ system, known }: PaySystemProps) {
  const { t } = useTexts();
  const [typed, type] = useState<
    Partial<Record<'merchant_id' | 'service_id' | 'secret' | 'checkout_url', string>>
  >({});
  const [goods, setGoods] = useState(fiscalOf(known?.fiscal ?? null));
  const isOther = JSON.stringify(goods) !== JSON.stringify(fiscalOf(known?.fiscal ?? null));
  const merchant_id = (typed.merchant_id ?? known?.merchant_id ?? '').trim();
  const service_id = (typed.service_id ?? known?.service_id ?? '').trim();
  const checkout_url = (typed.checkout_url ?? known?.checkout_url ?? '').trim();
  const secret = (typed.secret ?? '').trim();
  const isWhole = merchant_id && (system === 'payme' || service_id) && (known || secret);
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <section className="pay-system" aria-label={NAMES[system]}>
      <h3 className="h4">
        {NAMES[system]} {known && <Chip tone="ok">{t('connected')}</Chip>}
      </h3>
      <Form
        action={t(known ? 'save' : 'connect')}
        disabled={!isWhole || !isFiscalWhole(goods) || (Object.keys(typed).length === 0 && !isOther)}
        save={() =>
          keepSystem(system, { merchant_id, service_id, secret, checkout_url }, isOther ? goods : null)
        }
        onSaved={() => {
          type({});
          toast(t('saved'));
        }}
      >
        {(errorOf) => (
          <>
            <div className="pair">
              <Field
                {...plain}
                label={t(system === 'payme' ? 'cashbox' : 'merchant')}
                maxLength={40}
                value={typed.merchant_id ?? known?.merchant_id ?? ''}
                error={errorOf('merchant_id')}
                onChange={({ target }) => type({ ...typed, merchant_id: target.value })}
              />
              {system === 'click' && (
                <Field
                  {...plain}
                  label={t('service')}
                  maxLength={40}
                  value={typed.service_id ?? known?.service_id ?? ''}
                  error={errorOf('service_id')}
                  onChange={({ target }) => type({ ...typed, service_id: target.value })}
                />
              )}
              <Field
                {...plain}
                label={t('paySecret')}
                hint={known && t('paySecretKept')}
                type="password"
                autoComplete="new-password"
                maxLength={200}
                value={typed.secret ?? ''}
                error={errorOf('secret')}
                onChange={({ target }) => type({ ...typed, secret: target.value })}
              />
              <div>
                <Field
                  {...plain}
                  label={t('checkout')}
                  hint={t('checkoutHint')}
                  maxLength={200}
                  inputMode="url"
                  value={typed.checkout_url ?? known?.checkout_url ?? ''}
                  error={errorOf('checkout_url')}
                  onChange={({ target }) => type({ ...typed, checkout_url: target.value })}
                />
                <KeptAddress of={[keptAddress(checkout_url)]} />
              </div>
            </div>
            {system === 'payme' ? (
              <Fiscal of={goods} errorOf={errorOf} onChange={setGoods} />
            ) : (
              <p className="small ink-2">{t('fiscalClick')}</p>
            )}
          </>
        )}
      </Form>
      {known && <Connected system={system} known={known} />}
    </section>
  );
}

/** What is written into the system's own forms, and the way to part with it. */
function Connected({ system, known }: { system: SystemName; known: NonNullable<Systems[SystemName]> }) {
  const { t } = useTexts();
  const saving = useSaving();
  return (
    <>
      <dl className="small pay-facts">
        <dt className="ink-2">{t('callback')}</dt>
        <dd>{known.callback_url}</dd>
        {system === 'payme' && (
          <>
            <dt className="ink-2">{t('accountField')}</dt>
            <dd>{paymentAccount}</dd>
          </>
        )}
      </dl>
      <Problem of={saving} />
      <Button
        variant="text"
        size="sm"
        busy={saving.busy}
        onClick={() =>
          void saving.run(
            () => stopSystem(system),
            () => toast(t('disconnected', { name: NAMES[system] })),
          )
        }
      >
        {t('disconnect', { name: NAMES[system] })}
      </Button>
    </>
  );
}
