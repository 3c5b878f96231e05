import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CallShape, Reply } from '@mars/contract/calls.generated.ts';
import type { App } from '../../feature.ts';
import { Refused } from '../../refused.ts';
import type { Database } from '../../store/database.ts';
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

/** What a product shows that has no picture of its own. */
const plainImage = '/media/shop/ticket.svg';

export const findStaffProducts = async (app: App): Promise<Reply<'GET /v2/staff/products'>> => ({
  items: await listStaffProducts(app.store),
  next_cursor: null,
});

type NewProduct = CallShape<'POST /v2/staff/products'>['body'];
type ProductChange = CallShape<'PATCH /v2/staff/products/{id}'>['body'];

/** A real thing of the centre's own. */
export async function addProduct(app: App, body: NewProduct): Promise<StaffProductRow> {
  return (await findStaffProduct(app.store, await createIn(app.store, body)))!;
}

/** As `addProduct`, inside a transaction. @returns the id */
export const createIn = (
  db: Database,
  { title, about = null, price, stock = null, product_image: image = plainImage }: NewProduct,
): Promise<number> =>
  createProduct(db, { slug: `centre-${randomUUID()}`, title, about, price, stock, image });

/**
 * Changes a product; what is left out stays. It is taken as a purchase takes it, so that stock is what is said here.
 * @throws not_found
 */
export const changeProduct = (app: App, id: number, change: ProductChange): Promise<StaffProductRow> =>
  app.store.transaction(async (db) => {
    await changeIn(db, id, change, app.now());
    return (await findStaffProduct(db, id))!;
  });

/** As `changeProduct`, inside a transaction. @returns whether anything was different @throws not_found */
export async function changeIn(db: Database, id: number, change: ProductChange, at: Date): Promise<boolean> {
  if (!(await lockProduct(db, id))) throw new Refused('not_found');
  const before = (await findStaffProduct(db, id))!;
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
export async function changePicture(app: App, id: number, path: string): Promise<StaffProductRow> {
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
  return (await findStaffProduct(app.store, id))!;
}
