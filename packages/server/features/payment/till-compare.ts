import type { Reply } from '@mars/contract/calls.generated.ts';
import { mapInSlices } from '../../slices.ts';
import type { Database } from '../../store/database.ts';
import { isoTime } from '../clock/time.ts';
import type { Fault } from '../import/faults.ts';
import type { SystemName } from './queries-system.ts';
import {
  type KnownOrder,
  type KnownPayment,
  listKnownOrders,
  listKnownPayments,
  type NewLine,
} from './queries-till.ts';
import { names } from './texts.ts';
import type { TillLine } from './till-lines.ts';

type Difference = Reply<'POST /v2/staff/till-table'>['differences'][number];

/** What came of holding lines against the books; or why they cannot be held. */
type Held = { faults: Fault[] } | Outcome;
interface Outcome {
  same: number;
  back: number;
  differences: Difference[];
  lacking: NewLine[];
}

/** Holds lines against the books. */
export async function holdAgainst(
  db: Database,
  system: SystemName,
  lines: readonly TillLine[],
): Promise<Held> {
  const ids = lines.map(({ id }) => id);
  const payments = new Map((await listKnownPayments(db, system, ids)).map((one) => [one.system_id, one]));
  const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))];
  const orders = new Map((await listKnownOrders(db, codes)).map((one) => [one.code, one]));
  const wrong = wrongColumns(system, lines, { payments, orders });
  if (wrong.length > 0) return { faults: wrong };
  const [differences, lacking]: [Difference[], NewLine[]] = [[], []];
  let [same, back] = [0, 0];
  await mapInSlices(lines, (line) => {
    const known = payments.get(line.id);
    const differs = known ? differsIn(line, known) : [];
    if (known && differs.length > 0) differences.push(differenceOf(line, known, differs));
    else if (isLacking(line, known)) lacking.push(newLine(line, known, orders));
    else if (known) same++;
    else back++;
  });
  return { same, back, differences, lacking };
}

/** What was taken there, and was not here; also what was only begun here. */
const isLacking = ({ state }: TillLine, known: KnownPayment | undefined): boolean =>
  state === 'paid' && (!known || known.state === 'created');

/** In what the books have a payment otherwise. One that was begun here, and paid there, waits to be booked. */
function differsIn({ state, amount }: TillLine, known: KnownPayment): Difference['differs'] {
  if (state === 'back') return known.state === 'performed' ? ['state'] : [];
  const isOtherState = known.state !== 'performed' && known.state !== 'created';
  return [
    ...(amount === known.amount ? [] : ['amount' as const]),
    ...(isOtherState ? ['state' as const] : []),
  ];
}

const differenceOf = (
  { line, id, at, amount, state }: TillLine,
  known: KnownPayment,
  differs: Difference['differs'],
): Difference => ({
  line,
  system_id: id,
  paid_at: isoTime(at),
  differs,
  there: { amount, state },
  here: { amount: known.amount, state: known.state },
  student: { id: known.student_id, first_name: known.first_name, last_name: known.last_name },
});

const newLine = (
  { id, at, amount, order, code }: TillLine,
  known: KnownPayment | undefined,
  orders: ReadonlyMap<string, KnownOrder>,
): NewLine => ({
  id,
  at,
  amount,
  order,
  code,
  student_id: known?.student_id ?? (code === null ? null : (orders.get(code)?.student_id ?? null)),
});

/**
 * What says that another system was chosen, or a column of other numbers: an order that the other system pays; and where no number
 * of the table is known, an order that was paid here under another one. Otherwise all of it would be booked a second time.
 */
function wrongColumns(
  system: SystemName,
  lines: readonly TillLine[],
  {
    payments,
    orders,
  }: { payments: ReadonlyMap<string, KnownPayment>; orders: ReadonlyMap<string, KnownOrder> },
): Fault[] {
  const orderOf = ({ code }: TillLine) => (code === null ? undefined : orders.get(code));
  const other = lines.filter((one) => (orderOf(one)?.system ?? system) !== system);
  if (other.length > 0)
    return other.map((one) => {
      const meant = names[orderOf(one)!.system];
      return { line: one.line, field: 'order', code: 'other_system', meant };
    });
  if (payments.size > 0) return [];
  return lines
    .filter((one) => one.state === 'paid' && (orderOf(one)?.paid_as ?? null) !== null)
    .map(({ line, order }) => ({ line, field: 'id', code: 'other_numbers', meant: order ?? '' }));
}
