import { definePersonal } from '../privacy/personal-part.ts';

export const personal = definePersonal({
  tables: {
    payment_entry: { by: ['student_id'], kept: true, words: ['reason_uz', 'reason_ru'] },
    payment_charge: { by: ['student_id'], kept: true },
    payment_act: { by: ['student_id'], kept: true, without: ['done_by'], words: ['said'] },
    // The reason is for administrators alone.
    payment_price: { by: ['student_id'], without: ['reason', 'set_by'] },
    payment_promise: { by: ['student_id'], without: ['set_by'] },
    payment_transaction: {
      by: ['student_id'],
      kept: true,
      without: ['refunded_by', 'booked_by'],
      words: ['note', 'refund_reason'],
    },
    // What stands in the table for the order may be anything.
    payment_till_line: {
      by: ['student_id'],
      kept: true,
      without: ['booked_by', 'left_by', 'left_reason'],
      words: ['order_text', 'left_reason'],
    },
    payment_order: { by: ['student_id'], kept: true },
    payment_opening: { by: ['student_id'], kept: true },
  },
});
