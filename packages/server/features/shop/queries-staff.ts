import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';

export type StaffProductRow = Omit<Reply<'POST /v2/staff/products'>, 'version'>;

const products = `select p.id, p.kind, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title,
    case when p.about_uz is not null then json_build_object('uz', p.about_uz, 'ru', coalesce(p.about_ru, p.about_uz)) end
      as about,
    p.price, p.stock, p.premium_only, p.product_image, p.hidden_at is not null as hidden,
    (select coalesce(sum(o.quantity), 0)::int from shop_order o
      where o.product_id = p.id and o.state = 'waiting' and o.cancelled_at is null) as waiting
  from shop_product p`;

export async function listStaffProducts(db: Database): Promise<StaffProductRow[]> {
  const { rows } = await db.query<StaffProductRow>(
    `${products} order by p.hidden_at is not null, p.kind, p.price, p.id`,
  );
  return rows;
}

export async function findStaffProduct(db: Database, id: number): Promise<StaffProductRow | undefined> {
  const { rows } = await db.query<StaffProductRow>(`${products} where p.id = $1`, [id]);
  return rows[0];
}

type Both = { uz: string; ru: string };

export async function createProduct(
  db: Database,
  product: {
    slug: string;
    title: Both;
    about: Both | null;
    price: number;
    stock: number | null;
    image: string;
  },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into shop_product (slug, kind, title_uz, title_ru, about_uz, about_ru, price, stock, rarity, product_image)
     values ($1, 'real', $2, $3, $4, $5, $6, $7, 'oddiy', $8) returning id`,
    [
      product.slug,
      product.title.uz,
      product.title.ru,
      product.about?.uz ?? null,
      product.about?.ru ?? null,
      product.price,
      product.stock,
      product.image,
    ],
  );
  return rows[0]!.id;
}

export async function updateProduct(
  db: Database,
  { id, title, about, price, stock, hidden }: StaffProductRow,
  at: Date,
): Promise<void> {
  await db.query(
    `update shop_product set title_uz = $2, title_ru = $3, about_uz = $4, about_ru = $5, price = $6, stock = $7,
       hidden_at = case when $8::boolean then coalesce(hidden_at, $9::timestamptz) end
     where id = $1`,
    [id, title.uz, title.ru, about?.uz ?? null, about?.ru ?? null, price, stock, hidden, at],
  );
}

export async function updateImage(db: Database, id: number, image: string): Promise<void> {
  await db.query('update shop_product set product_image = $2 where id = $1', [id, image]);
}
