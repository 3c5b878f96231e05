import { constants } from '@mars/contract/constants.ts';
import type { Judgement } from '@mars/runner/judge.ts';
import type { Database } from '../../store/database.ts';
import { dayNumber, dayStart } from '../streak/day.ts';
import type { BankTask } from './bank.ts';
import { countHandedIn, isSolved } from './queries-limit.ts';
import type { SubmissionRow, Verdict } from './queries-submission.ts';

const { hiddenTold, tellEverySeconds } = constants.coding;
const beatMs = tellEverySeconds * 1000;

/**
 * What a verdict may tell of hidden tests, lest programs read them out: at first the kind of a fault and the tests before
 * it; then, of a task that is open, whether it is solved; of a solved one nothing, since it would be asked with the
 * solution in hand.
 */
export interface Telling {
  isCounted: boolean;
  isSolved: boolean;
}

export async function tellingOf(db: Database, row: SubmissionRow): Promise<Telling> {
  const day = dayNumber(row.submitted_at);
  const handedIn = await countHandedIn(db, row, { from: dayStart(day), before: dayStart(day + 1) });
  return { isCounted: handedIn <= hiddenTold, isSolved: await isSolved(db, row) };
}

/** What a program is judged by. */
export const testsOf = ({ tests }: BankTask, { isCounted, isSolved }: Telling): BankTask['tests'] =>
  isSolved && !isCounted ? { ...tests, hidden: [] } : tests;

/** In a hidden test whatever ends a program with an error is of one kind: with each more of them more could be read. */
const endedBy: Partial<Record<Judgement['verdict'], Judgement['verdict']>> = {
  syntax_error: 'runtime_error',
  memory_limit: 'runtime_error',
};

export type Told = Omit<Verdict, 'coins' | 'sample'>;

/** What is kept of a judgement, so that no call and no copy of one's data tells more. */
export function toldOf(
  { tests: { samples, hidden } }: BankTask,
  { isCounted, isSolved }: Telling,
  { verdict, passed, firstFailing, cpuMs }: Judgement,
): Told {
  const total = samples.length + hidden.length;
  const cpu_ms = Math.round(cpuMs);
  const ofHidden = { total, first_failing: null, cpu_ms: null };
  if (firstFailing !== null && firstFailing <= samples.length)
    return { verdict, passed, total, first_failing: firstFailing, cpu_ms };
  if (verdict === 'accepted') {
    if (isSolved && !isCounted) return { ...ofHidden, verdict: 'samples_passed', passed: null };
    // How long it took says of hidden tests what their writer makes it say.
    return { ...ofHidden, verdict, passed, cpu_ms: isCounted && !isSolved ? cpu_ms : null };
  }
  if (isCounted) return { ...ofHidden, verdict: endedBy[verdict] ?? verdict, passed };
  // That the machine failed is no answer to a program.
  return { ...ofHidden, verdict: verdict === 'internal_error' ? verdict : 'not_accepted', passed: null };
}

/**
 * When a verdict is told: at once, but where it says no more than `not_accepted`, the moment says nothing either.
 * @param at of judging
 */
export function toldAt({ submitted_at }: SubmissionRow, { verdict }: Told, at: Date): Date {
  if (verdict !== 'not_accepted') return at;
  const handedIn = submitted_at.getTime();
  return new Date(handedIn + Math.max(1, Math.ceil((at.getTime() - handedIn) / beatMs)) * beatMs);
}
