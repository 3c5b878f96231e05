import { constants } from '@mars/contract/constants.ts';
import { Spend } from '@mars/element/pieces/Spend.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { IconButton } from '@mars/ui/Button.tsx';
import { Minus, Plus } from 'lucide';
import { useState } from 'react';
import { asked } from './asked.ts';
import { buyProduct } from './buy.ts';
import type { PurchaseProps } from './Purchase.tsx';

interface ConfirmProps extends PurchaseProps {
  onPoor: (missing: number) => void;
}

/** What it costs and what is left; of something real, how many. */
export function Confirm({ product, picture, coins, shop, onClose, onPoor, onBought }: ConfirmProps) {
  const { t, lang } = useTexts();
  const [quantity, setQuantity] = useState(1);
  const [have] = useState(coins);
  const price = product.price * quantity;
  const most = Math.min(
    constants.shopQuantityMax,
    product.stock ?? Number.POSITIVE_INFINITY,
    Math.floor(have / Math.max(1, product.price)),
  );
  return (
    <Spend
      title={t('confirmTitle', { title: asked(product.title[lang], lang) })}
      costs={t('price')}
      price={price}
      coins={coins}
      action={t('buyFor', { count: price })}
      of={quantity}
      intro={(fixed) => (
        <>
          {picture}
          {product.about && <p className="ink-2">{product.about[lang]}</p>}
          {product.kind === 'real' && most > 1 && (
            <Stepper value={quantity} most={most} fixed={fixed} onChange={setQuantity} />
          )}
        </>
      )}
      pay={(key) => buyProduct(product.id, quantity, key, shop)}
      onPaid={onBought}
      onPoor={onPoor}
      onRefused={(error, unanswered) => (!unanswered && error.text(lang)) || t('noAnswer')}
      onClose={onClose}
    >
      <p className="small ink-2">
        {t(product.kind === 'real' ? 'realNote' : 'undoNote', { minutes: constants.shopUndoMinutes })}
      </p>
    </Spend>
  );
}

interface StepperProps {
  value: number;
  most: number;
  fixed: boolean;
  onChange: (value: number) => void;
}

function Stepper({ value, most, fixed, onChange }: StepperProps) {
  const { t } = useTexts();
  return (
    <div className="split">
      <span>{t('quantity')}</span>
      <span className="stepper">
        <IconButton
          icon={Minus}
          label={t('fewer')}
          variant="quiet"
          disabled={value <= 1 || fixed}
          onClick={() => onChange(value - 1)}
        />
        <output className="num">{value}</output>
        <IconButton
          icon={Plus}
          label={t('more')}
          variant="quiet"
          disabled={value >= most || fixed}
          onClick={() => onChange(value + 1)}
        />
      </span>
    </div>
  );
}
