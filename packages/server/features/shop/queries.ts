import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { dayOf } from '../clock/zone-sql.ts';
import { type Standing, standingColumns } from '../me/standing.ts';
import { premiumSql } from '../premium/is-premium.ts';

/** What decides whether a student may buy. */
export interface StandingRow extends Standing {
  attended: number;
  coins: number;
}

/** SQL: how many lessons a student has attended. */
const attendedOf = (student: string): string =>
  `(select count(*) from attendance_mark a where a.student_id = ${student} and a.attendance_type = 1)`;

export async function countAttended(db: Database, studentId: number): Promise<number> {
  const { rows } = await db.query<{ attended: number }>({
    name: 'shop_attended',
    text: `select ${attendedOf('$1')} as attended`,
    values: [studentId],
  });
  return rows[0]!.attended;
}

type Product = Omit<Reply<'GET /v1/shop/products'>['items'][number], 'locked'>;
export type ProductRow = Product;

export async function findStanding(
  db: Database,
  studentId: number,
  now: Date,
): Promise<StandingRow | undefined> {
  const { rows } = await db.query<StandingRow>({
    name: 'shop_standing',
    text: `select ${standingColumns('$2', dayOf('$2::timestamptz'))},
        coalesce(c.coins, 0) as coins, ${attendedOf('$1')} as attended
      from student s left join coin_balance c on c.student_id = s.student_id
      where s.student_id = $1`,
    values: [studentId, now],
  });
  return rows[0];
}

// $1 student, $2 now: what is for premium only comes off with premium's end (ruling 16d).
const products = `select p.id, p.kind, p.body_type, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title,
    case when p.about_uz is not null then json_build_object('uz', p.about_uz, 'ru', coalesce(p.about_ru, p.about_uz)) end as about,
    p.price, p.rarity, p.premium_only, p.stock, p.product_image, p.special_image, p.special_object_image, p.legs_image,
    o.student_id is not null as is_owned,
    coalesce(o.is_worn and (not p.premium_only or ${premiumSql('s.premium_until', '$2')}), false) as is_worn,
    w.student_id is not null as is_wished
  from shop_product p
  join student s on s.student_id = $1
  left join shop_owned o on o.student_id = $1 and o.product_id = p.id
  left join shop_wish w on w.student_id = $1 and w.product_id = p.id`;

/** Everything that is sold: worn things by place, then real ones; in each the cheapest first. */
export async function listProducts(db: Database, studentId: number, now: Date): Promise<ProductRow[]> {
  const { rows } = await db.query<ProductRow>({
    name: 'shop_products',
    text: `${products}
      where p.hidden_at is null or o.student_id is not null
      order by p.kind desc, array_position(array['head', 'body', 'feet', 'background'], p.body_type), p.price, p.id`,
    values: [studentId, now],
  });
  return rows;
}

/**
 * Takes a product for the rest of the transaction. It goes first, before anything of a student is locked, so that
 * two purchases never wait for each other.
 */
export async function lockProduct(db: Database, productId: number): Promise<boolean> {
  const { rows } = await db.query({
    name: 'shop_lock',
    text: 'select from shop_product where id = $1 for no key update',
    values: [productId],
  });
  return rows.length > 0;
}

export async function findProduct(
  db: Database,
  studentId: number,
  productId: number,
  now: Date,
): Promise<ProductRow | undefined> {
  const { rows } = await db.query<ProductRow>({
    name: 'shop_product',
    text: `${products} where p.id = $3 and (p.hidden_at is null or o.student_id is not null)`,
    values: [studentId, now, productId],
  });
  return rows[0];
}

/** More of a product in the shop, or fewer; one without a stock stays so. The product is locked before. */
export async function addStock(db: Database, productId: number, quantity: number): Promise<void> {
  await db.query('update shop_product set stock = stock + $2 where id = $1 and stock is not null', [
    productId,
    quantity,
  ]);
}

export async function createWish(
  db: Database,
  studentId: number,
  productId: number,
  at: Date,
): Promise<void> {
  await db.query(
    'insert into shop_wish (student_id, product_id, wished_at) values ($1, $2, $3) on conflict do nothing',
    [studentId, productId, at],
  );
}

export async function deleteWish(db: Database, studentId: number, productId: number): Promise<void> {
  await db.query('delete from shop_wish where student_id = $1 and product_id = $2', [studentId, productId]);
}

/** The product of ours that has this name in `content/product/`. */
export async function findProductId(db: Database, slug: string): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>('select id from shop_product where slug = $1', [slug]);
  return rows[0]?.id;
}
