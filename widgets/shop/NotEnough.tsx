import { Link } from '@mars/element/pieces/Link.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { formatNumber } from '@mars/i18n/numbers.ts';
import { Button } from '@mars/ui/Button.tsx';
import { Dialog } from '@mars/ui/pieces/Dialog.tsx';
import { Bar } from '@mars/ui/pieces/Progress.tsx';
import type { ShopActions } from './actions.ts';
import type { Product } from './products.ts';

interface NotEnoughProps {
  product: Product;
  missing: number;
  shop: ShopActions;
  onClose: () => void;
}

/** Below the price: what is missing, how many lessons that is, and a place to keep it in mind. */
export function NotEnough({ product, missing, shop, onClose }: NotEnoughProps) {
  const { t } = useTexts();
  const { price, is_wished } = product;
  const have = Math.max(0, price - missing);
  const lessons = shop.lessonsFor(missing);
  return (
    <Dialog
      open
      slim
      title={t('notEnough')}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          {!is_wished && (
            <Button
              variant="soft"
              onClick={() => {
                shop.wish(product, true);
                onClose();
              }}
            >
              {t('addWish')}
            </Button>
          )}
          <Link route="courses" className="btn quiet" onClick={onClose}>
            {t('toCourses')}
          </Link>
        </>
      }
    >
      <div className="confirm">
        <Bar
          value={have}
          max={price}
          tone="gold"
          label={t('coin')}
          text={`${formatNumber(have)} / ${formatNumber(price)}`}
        />
        <p>
          <b>{t('missing', { count: missing })}</b> {lessons > 0 && t('thatMany', { count: lessons })}
        </p>
        <p className="small ink-2">{t('earn')}</p>
      </div>
    </Dialog>
  );
}
