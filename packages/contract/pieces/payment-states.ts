/** By which systems a centre may take payments. */
export const paymentSystems = ['payme', 'click'] as const;

/** What becomes of a payment; `refused`: it never began. */
export const paymentStates = ['created', 'performed', 'cancelled', 'refunded', 'refused'] as const;

/** Why no money was taken. */
export const paymentWhys = ['amount', 'nothing_owed', 'waiting', 'late', 'paid_already', 'stopped'] as const;

/** What Payme calls the field of a payment that names the student; a centre writes it into Payme's form. */
export const paymentAccount = 'student_code';

/** A transaction that is not performed within this is cancelled (Payme's number, kept for both). */
export const paymentLateMs = 43_200_000;

/** The longest reason of a refund. */
export const refundReasonMax = 300;
