import type { Saving } from '@mars/element/pieces/saving.ts';
import { useTexts } from '@mars/i18n/context.tsx';
import { Field } from '@mars/ui/pieces/Field.tsx';
import type { Systems } from './pay-systems.ts';

type Known = NonNullable<Systems['payme']>['fiscal'];

/** As which goods the tax system knows a lesson, as it is typed. */
export type Goods = Record<'code' | 'package_code' | 'vat_percent', string>;

export const fiscalOf = (known: Known): Goods => ({
  code: known?.code ?? '',
  package_code: known?.package_code ?? '',
  vat_percent: known ? String(known.vat_percent) : '',
});

const isSet = (goods: Goods): boolean => Object.values(goods).some((each) => each.trim());

/** All of it or nothing. */
export const isFiscalWhole = (goods: Goods): boolean =>
  !isSet(goods) || Object.values(goods).every((each) => each.trim());

interface FiscalProps {
  of: Goods;
  errorOf: Saving['errorOf'];
  onChange: (goods: Goods) => void;
}

/** What Payme hands on to the tax system with each payment; as long as it is not set, it is said what is missing. */
export function Fiscal({ of, errorOf, onChange }: FiscalProps) {
  const { t } = useTexts();
  const missing = (['code', 'package_code', 'vat_percent'] as const).filter((key) => !of[key].trim());
  const field = (key: keyof Goods, most: number) => (
    <Field
      label={t(`fiscal_${key}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={most}
      value={of[key]}
      error={errorOf(`fiscal.${key}`)}
      onChange={({ target }) => onChange({ ...of, [key]: target.value })}
    />
  );
  return (
    <>
      <h4 className="h4">{t('fiscal')}</h4>
      <p className="small ink-2">
        {missing.length > 0
          ? t('fiscalMissing', { what: missing.map((key) => t(`fiscal_${key}`)).join(', ') })
          : t('fiscalText')}
      </p>
      <div className="pair">
        {field('code', 17)}
        {field('package_code', 20)}
        {field('vat_percent', 3)}
      </div>
    </>
  );
}
