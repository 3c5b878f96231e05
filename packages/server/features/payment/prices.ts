import type { Database } from '../../store/database.ts';
import { saveGroupPrice } from './queries-rule.ts';
import { listOwnPricesOf, type OwnPriceRow } from './queries-terms.ts';

/** Writes down what a month of a group costs from today on, in so'm; null: it is not charged. */
export const setGroupPrice = (
  db: Database,
  price: { groupId: number; price: number | null; today: string },
): Promise<void> => saveGroupPrice(db, price);

/** What months cost students in times of their own price, the earliest first. */
export const ownPricesOf = (db: Database, studentIds: readonly number[]): Promise<OwnPriceRow[]> =>
  listOwnPricesOf(db, studentIds);
