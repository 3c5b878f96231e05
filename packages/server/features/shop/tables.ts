import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  shop_order: {
    by: 'person',
    rowsADay: 300,
    bytes: 400,
    held: 'coins, of what is kept; undosADay, of what is taken back',
    ends: 'the deletion of the account',
  },
  shop_owned: {
    by: 'person',
    rowsADay: 100,
    bytes: 150,
    held: 'a row for each student and product, and its price in coins',
    ends: 'deleteOwned by undo; the deletion of the account',
  },
  shop_product: {
    by: 'staff',
    rowsADay: 100,
    bytes: 3500,
    held: 'what administrators put into the shop, by a form or an import; content/product',
    ends: 'it stays, hidden: orders name it',
  },
  shop_wish: {
    by: 'person',
    rowsADay: 200,
    bytes: 120,
    held: 'a row for each student and product',
    ends: 'deleteWish by the student or when it is bought; the deletion of the account',
  },
});
