import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused, refusedField } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
import { refuseTakingBack, versionOf } from '../../version.ts';
import { forgetPicture, keepPicture } from '../avatar/kept.ts';
import { checkPicture } from '../avatar/picture.ts';
import { lockProduct } from './queries.ts';
import {
  createProduct,
  findStaffProduct,
  listStaffProducts,
  type StaffProductRow,
  updateImage,
  updateProduct,
} from './queries-staff.ts';

/** As the contract has it. */
const mostStock = 100_000;
/** What a product shows that has no picture of its own. */
const plainImage = '/media/shop/ticket.svg';

type StaffProduct = Reply<'POST /v2/staff/products'>;

const counted = 'counted';

/** What the form of a product says of it; of its stock whether there is one, for it says how much came or went. */
const productForm = ({ title, about, price, hidden, stock }: StaffProductRow) => ({
  ...{ title, about, price, hidden },
  stock: stock === null ? null : counted,
});

const staffProductOf = (row: StaffProductRow): StaffProduct => ({
  ...row,
  version: versionOf(productForm(row)),
});

export const findStaffProducts = async (app: App): Promise<Reply<'GET /v2/staff/products'>> => ({
  items: (await listStaffProducts(app.store)).map(staffProductOf),
  next_cursor: null,
});

type NewProduct = CallShape<'POST /v2/staff/products'>['body'];
type ProductChange = CallShape<'PATCH /v2/staff/products/{id}'>['body'];

/** A real thing of the centre's own. */
export async function addProduct(app: App, body: NewProduct): Promise<StaffProduct> {
  return staffProductOf((await findStaffProduct(app.store, await createIn(app.store, body)))!);
}

/** As `addProduct`, inside a transaction. @returns the id */
export const createIn = (
  db: Database,
  { title, about = null, price, stock = null, product_image: image = plainImage }: NewProduct,
): Promise<number> =>
  createProduct(db, { slug: `centre-${randomUUID()}`, title, about, price, stock, image });

/**
 * Changes a product; what is left out stays. It is taken as a purchase takes it; stock is changed by a difference, so that
 * what is sold meanwhile counts.
 * @throws not_found, changed_meanwhile {by, at, version, fields}
 * @throws invalid for a stock that is said though there is one, and for a difference to none or to below 0
 */
export const changeProduct = (
  app: App,
  id: number,
  { version, stock_by, ...change }: ProductChange,
): Promise<StaffProduct> =>
  app.store.transaction(async (db) => {
    const before = await lockOne(db, id);
    const now = productForm(before);
    const sent = { ...change, ...(stock_by !== undefined && { stock: counted }) };
    await refuseTakingBack(db, {
      call: 'PATCH /v2/staff/products/{id}',
      ...{ id, version, now, sent, names: { stock: before.stock === null ? null : String(before.stock) } },
    });
    const stock = stockAfter(before.stock, change.stock, stock_by);
    await changeIn(db, id, { ...change, stock }, app.now());
    return staffProductOf((await findStaffProduct(db, id))!);
  });

/** @throws invalid */
function stockAfter(
  before: number | null,
  said: number | null | undefined,
  by: number | undefined,
): number | null {
  if (by !== undefined) {
    if (before === null || said !== undefined) throw refusedField('stock_by', 'unknown_field');
    if (before + by < 0) throw refusedField('stock_by', 'too_small');
    if (before + by > mostStock) throw refusedField('stock_by', 'too_big');
    return before + by;
  }
  if (typeof said === 'number' && before !== null && said !== before)
    throw refusedField('stock', 'difference');
  return said === undefined ? before : said;
}

/** @throws not_found */
async function lockOne(db: Database, id: number): Promise<StaffProductRow> {
  if (!(await lockProduct(db, id))) throw new Refused('not_found');
  return (await findStaffProduct(db, id))!;
}

/** Changes a product, inside a transaction: a table says what stock there is. @returns whether anything was different @throws not_found */
export async function changeIn(
  db: Database,
  id: number,
  change: Omit<ProductChange, 'version' | 'stock_by'>,
  at: Date,
): Promise<boolean> {
  const before = await lockOne(db, id);
  const after = { ...before, ...change } as StaffProductRow;
  if (isDeepStrictEqual(after, before)) return false;
  await updateProduct(db, after, at);
  return true;
}

/**
 * Gives a real thing a picture of its own.
 * @param path of the file, which its caller deletes
 * @throws not_found for what is no real thing, invalid with what is wrong about `file`
 */
export async function changePicture(app: App, id: number, path: string): Promise<StaffProduct> {
  if ((await findStaffProduct(app.store, id))?.kind !== 'real') throw new Refused('not_found');
  await checkPicture(path);
  const image = await keepPicture(app, path);
  const before = await app.store.transaction(async (db) => {
    await lockProduct(db, id);
    const { product_image } = (await findStaffProduct(db, id))!;
    await updateImage(db, id, image);
    return product_image;
  });
  await forgetPicture(app, before);
  return staffProductOf((await findStaffProduct(app.store, id))!);
}
