import type { Reply } from '@mars/contract/calls.generated.ts';
import type { CentreSettings } from '@mars/contract/constants.ts';
import { Refused } from '../../refused.ts';
import type { ProductRow, StandingRow } from './queries.ts';

/** Why a product cannot be bought, and how much is missing; `null` when it can. */
export type Locked = Reply<'GET /v1/shop/products'>['items'][number]['locked'];

/** The first reason that closes the whole shop to a student, in the order of refusing (ruling 59). */
export function shopLocked({
  isInactive,
  debt,
  trial_left,
}: {
  isInactive: boolean;
  /** In whole so'm. */
  debt: number;
  /** Lessons still to attend; 0 with premium. */
  trial_left: number;
}): Locked {
  if (isInactive) return { code: 'inactive', missing: null };
  if (debt > 0) return { code: 'debt', missing: debt };
  return trial_left > 0 ? { code: 'trial_required', missing: trial_left } : null;
}

/**
 * The first reason that a student cannot have a product, those of the whole shop first (ruling 59).
 * @param product as it stands in the shop, with whether the student owns it
 */
export function lockedFor(
  product: Pick<ProductRow, 'premium_only' | 'price' | 'stock' | 'is_owned'>,
  standing: StandingRow,
  settings: Pick<CentreSettings, 'shopTrialLessons'>,
  quantity = 1,
): Locked {
  const locked = (code: NonNullable<Locked>['code'], missing: number | null = null): Locked => ({
    code,
    missing,
  });
  const closed = shopLocked({
    isInactive: standing.isInactive,
    debt: standing.debt,
    trial_left: standing.isPremium ? 0 : settings.shopTrialLessons - standing.attended,
  });
  if (closed) return closed;
  if (product.premium_only && !standing.isPremium) return locked('premium_required');
  if (product.is_owned) return locked('owned');
  if (product.stock !== null && product.stock < quantity) return locked('out_of_stock');
  const coins = product.price * quantity - standing.coins;
  return coins > 0 ? locked('not_enough_coins', coins) : null;
}

/** The refusal that is answered for it. @param left how many are in stock */
export function refusalOf({ code, missing }: NonNullable<Locked>, left: number | null): Refused {
  if (code === 'trial_required') return new Refused(code, { left: missing });
  if (code === 'out_of_stock') return new Refused(code, { left });
  return new Refused(code, missing === null ? {} : { missing });
}
