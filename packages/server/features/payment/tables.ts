import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  payment_entry: {
    by: 'person',
    rowsADay: 1500,
    bytes: 600,
    held: 'a row for each payment that came in, of payAmount.least at least; one a group and month charged',
    ends: 'it stays: it is a ledger, also without the account',
  },
  payment_charge: {
    by: 'platform',
    rowsADay: 1000,
    bytes: 130,
    held: 'a row for each student, group and month that was settled, by payment-charge or an administrator',
    ends: 'it stays: it says that the month was charged',
  },
  payment_act: {
    by: 'platform',
    rowsADay: 1100,
    bytes: 450,
    held: 'one for each month charged; what administrators charge, lower and take back beside it, with its Idempotency-Key',
    ends: 'it stays: the statement follows from it',
  },
  payment_group_price: {
    by: 'staff',
    rowsADay: 100,
    bytes: 80,
    held: 'a row for each group and day on which its price was set',
    ends: 'with its group',
  },
  payment_price: {
    by: 'staff',
    rowsADay: 50,
    bytes: 450,
    held: 'a row for each time in a group and month in which administrators set a price',
    ends: 'with its time in the group',
  },
  payment_way: {
    by: 'staff',
    rowsADay: 1,
    bytes: 100,
    held: 'a row for each month in which the way of charging was set',
    ends: 'it stays: months of before were charged so',
  },
  payment_promise: {
    by: 'staff',
    rowsADay: 100,
    bytes: 450,
    held: 'a row for each student',
    ends: 'deletePromise; another promise takes its place',
  },
  payment_opening: {
    by: 'staff',
    rowsADay: 1000,
    bytes: 100,
    held: 'a row for each student, by the import of balances',
    ends: 'it stays: the balance counts from it',
  },
  // Whoever has the link to pay of a student presses, signed in or not.
  payment_order: {
    by: 'address',
    rowsADay: 1500,
    bytes: 350,
    held: 'mostAnHour in order.ts, of a student; renewUnbegun takes the same sum again',
    ends: 'deleteUnbegun of payment-late, a day after the press; one that was begun stays',
  },
  payment_system: {
    by: 'staff',
    rowsADay: 0,
    bytes: 900,
    held: 'a row for each of paymentSystems',
    ends: 'deleteSystem by an administrator',
  },
  payment_transaction: {
    by: 'person',
    rowsADay: 1500,
    bytes: 3500,
    held: 'what a system begins of an order, signed by its secret; mostRefusedADay of a student',
    ends: 'it stays: the books name it, also without the account',
  },
  payment_till_line: {
    by: 'staff',
    rowsADay: 50_000,
    bytes: 700,
    held: 'a row for each payment of a table of the cabinet that the books lack; importMaxRows of a table',
    ends: 'it stays: the books name who booked it, or why it was left out',
  },
});
