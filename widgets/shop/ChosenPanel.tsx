import { useTexts } from '@mars/i18n/context.tsx';
import { hosted } from '@mars/session/config.ts';
import type { Student } from '@mars/session/me.ts';
import type { Order } from '@mars/stores/shop/orders.ts';
import { Toasts } from '@mars/ui/pieces/Toasts.tsx';
import { useState } from 'react';
import type { ShopActions } from './actions.ts';
import { Figure } from './Figure.tsx';
import { ProductActions } from './ProductActions.tsx';
import type { Look, Place, Product, Shelf } from './products.ts';
import { Slots } from './Slots.tsx';
import { wear } from './wear.ts';

interface ChosenPanelProps {
  looks: readonly Look[];
  chosen: Product | null;
  shelf: Shelf;
  student: Student;
  shop: ShopActions;
  /** There is room to name what is worn at each place. */
  wide: boolean;
  closed: boolean;
  online: boolean;
  /** The latest purchase made here. */
  bought: Order | null;
  onPick: (product: Product) => void;
  onBuy: (product: Product) => void;
  /** Something owned was put on or taken off at its place. */
  onWorn: (product: Product, place: Place) => void;
}

/** What the figure has on, and what can be done with what was chosen. */
export function ChosenPanel(props: ChosenPanelProps) {
  const { looks, chosen, wide, onPick, onWorn, ...rest } = props;
  const { t } = useTexts();
  const { shop } = rest;
  const [busy, setBusy] = useState(false);

  async function handleWear(product: Product) {
    const { id, body_type: place, is_worn } = product;
    setBusy(true);
    try {
      await wear(id, !is_worn, shop);
      if (place) onWorn(product, place);
    } catch (error) {
      shop.complain(error);
    }
    setBusy(false);
  }

  const actions = chosen && (
    <ProductActions
      {...rest}
      product={chosen}
      wide={wide}
      // On somebody's page the stage is out of sight further down.
      figure={wide || hosted() ? null : <Figure looks={looks} student={props.student} />}
      busy={busy}
      onWear={() => void handleWear(chosen)}
    />
  );
  return (
    <>
      {wide ? (
        <div className="card worn">
          <Slots looks={looks} chosen={chosen} onPick={onPick} />
          {actions || <p className="small ink-2">{t('pick')}</p>}
        </div>
      ) : (
        actions
      )}
      <Toasts closeLabel={t('close')} />
    </>
  );
}
