import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { premiumSql } from '../premium/is-premium.ts';

type Owned = Omit<Reply<'GET /v1/shop/inventory'>['items'][number], 'owned_at' | 'locked'> & {
  owned_at: Date;
  may_wear: boolean;
};

/** What a student owns for the hero, newest first. */
export async function listOwned(db: Database, studentId: number, now: Date): Promise<Owned[]> {
  const { rows } = await db.query<Owned>(
    `select p.id, p.body_type, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title, p.rarity,
       p.premium_only, p.product_image, p.special_image, p.special_object_image, p.legs_image, o.owned_at,
       not p.premium_only or ${premiumSql('s.premium_until', '$2')} as may_wear,
       o.is_worn and (not p.premium_only or ${premiumSql('s.premium_until', '$2')}) as is_worn
     from shop_owned o
     join shop_product p on p.id = o.product_id
     join student s on s.student_id = o.student_id
     where o.student_id = $1 order by o.owned_at desc, p.id desc`,
    [studentId, now],
  );
  return rows;
}

/** What is bought is worn from then on, though not by hand: `worn_at` stays empty. @returns false when it was owned before */
export async function createOwned(
  db: Database,
  studentId: number,
  productId: number,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into shop_owned (student_id, product_id, body_type, is_worn, owned_at)
     select $1, id, body_type, true, $3 from shop_product where id = $2 on conflict (student_id, product_id) do nothing`,
    [studentId, productId, at],
  );
  return rowCount === 1;
}

export async function deleteOwned(db: Database, studentId: number, productId: number): Promise<void> {
  await db.query('delete from shop_owned where student_id = $1 and product_id = $2', [studentId, productId]);
}

/** Something owned, locked until the transaction ends. */
export async function lockOwned(
  db: Database,
  studentId: number,
  productId: number,
  now: Date,
): Promise<{ may_wear: boolean } | undefined> {
  const { rows } = await db.query<{ may_wear: boolean }>(
    `select not p.premium_only or ${premiumSql('s.premium_until', '$3')} as may_wear
     from shop_owned o join shop_product p on p.id = o.product_id join student s on s.student_id = o.student_id
     where o.student_id = $1 and o.product_id = $2 for update of o`,
    [studentId, productId, now],
  );
  return rows[0];
}

/** Takes off whatever else is worn at the place of a product. */
export async function clearPlace(db: Database, studentId: number, productId: number): Promise<void> {
  await db.query(
    `update shop_owned o set is_worn = false from shop_product p
     where p.id = $2 and o.student_id = $1 and o.body_type = p.body_type and o.is_worn and o.product_id <> $2`,
    [studentId, productId],
  );
}

/** By hand, which is kept the first time, also of what is on since it was bought. */
export async function updateWorn(
  db: Database,
  studentId: number,
  productId: number,
  isWorn: boolean,
  at: Date,
): Promise<void> {
  await db.query(
    `update shop_owned set is_worn = $3, worn_at = case when $3 then coalesce(worn_at, $4) else worn_at end
     where student_id = $1 and product_id = $2 and (is_worn <> $3 or $3 and worn_at is null)`,
    [studentId, productId, isWorn, at],
  );
}
