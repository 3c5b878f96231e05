import type { Reply } from '@mars/contract/calls.generated.ts';
import type { Database } from '../../store/database.ts';
import { premiumSql } from '../premium/is-premium.ts';

type WornItem = Reply<'GET /v1/shop/student/heroes'>[number];

/** Whether a student hides from others, or was switched off; `undefined` when there is no such student. */
export async function isHidden(db: Database, studentId: number): Promise<boolean | undefined> {
  const { rows } = await db.query<{ is_hidden: boolean }>({
    name: 'hero_student',
    text: `select is_hidden or not is_active as is_hidden from person where id = $1 and role = 'student'`,
    values: [studentId],
  });
  return rows[0]?.is_hidden;
}

export async function listWorn(db: Database, studentId: number, now: Date): Promise<WornItem[]> {
  const { rows } = await db.query<WornItem>({
    name: 'hero_worn',
    text: `select p.id, p.body_type, true as is_worn, p.product_image, p.special_image, p.special_object_image,
        p.legs_image, json_build_object('uz', p.title_uz, 'ru', p.title_ru) as title
      from shop_owned o
      join shop_product p on p.id = o.product_id
      join student s on s.student_id = o.student_id
      where o.student_id = $1 and o.is_worn and (not p.premium_only or ${premiumSql('s.premium_until', '$2')})
      order by array_position(array['background', 'feet', 'body', 'head'], p.body_type)`,
    values: [studentId, now],
  });
  return rows;
}
