/** By which systems a centre may take payments. */
export const paymentSystems = ['payme', 'click'] as const;

/** By which ways money comes: cash is booked at the desk. */
export const paymentWays = [...paymentSystems, 'cash'] as const;

/** What becomes of a payment; `reversed`: it was booked wrongly; `refused`: it never began. */
export const paymentStates = [
  'created',
  'performed',
  'cancelled',
  'refunded',
  'reversed',
  'refused',
] as const;

/** Why no money was taken. */
export const paymentWhys = ['amount', 'nothing_owed', 'waiting', 'late', 'paid_already', 'stopped'] as const;

/** What Payme calls the field of a payment that names the order; a centre writes it into Payme's form. */
export const paymentAccount = 'order';

/** What somebody may choose to pay, in whole so'm. */
export const payAmount = { least: 1000, most: 50_000_000 } as const;

/** So long an order can be begun, and what began be performed (Payme's number, kept for both). */
export const paymentLateMs = 43_200_000;

/** What may be booked at once, in whole so'm; the longest note beside it. */
export const cashAmount = { least: 1, most: 50_000_000 } as const;
export const cashNoteMax = 300;

/** The longest reason of a refund, and of a reversal. */
export const refundReasonMax = 300;

/** What may be charged at once, in whole so'm; the longest reason beside it. */
export const chargeAmount = { most: 100_000_000 } as const;
export const chargeReasonMax = 300;

/** What one payment of a table of a system's cabinet may be, in whole so'm; the longest reason to leave one out. */
export const tillAmount = { least: 1, most: 100_000_000 } as const;
export const tillReasonMax = 300;
/** Columns of such a table that are assigned to what they say. */
export const tillColumns = ['id', 'time', 'amount', 'order', 'state'] as const;
