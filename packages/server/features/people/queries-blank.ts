import type { Database } from '../../store/database.ts';

/**
 * What is left of a person whose account was deleted: an id that the books name, and that this was somebody once. Whoever
 * has the old link to pay pays nobody any more.
 */
export async function blankPerson(db: Database, personId: number): Promise<void> {
  await db.query(
    `update person set login = 'deleted-' || id, phone = null, contact_phone = null, password_hash = null,
       first_name = 'Oʻchirilgan', last_name = 'foydalanuvchi', avatar = null, external_id = null, bot_state = 'ok',
       is_active = false, is_hidden = true, lang = null
     where id = $1`,
    [personId],
  );
  await db.query(
    `update student set payment_link = null, premium_until = null, figure = '{}', pay_code = random_code()
     where student_id = $1`,
    [personId],
  );
  await db.query(
    `delete from payment_order o where student_id = $1
       and not exists (select from payment_transaction t where t.order_code = o.code)`,
    [personId],
  );
}
