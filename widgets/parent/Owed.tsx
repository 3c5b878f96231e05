import type { Status } from './study.ts';

interface OwedProps {
  of: NonNullable<Status>['owed'];
  monthOf: (month: string) => string;
  sumOf: (amount: number) => string;
  /** What stands for the month of a debt from before months were charged here. */
  before: string;
}

/** For which months it is, and why it is so much where somebody wrote that down. */
export function Owed({ of, monthOf, sumOf, before }: OwedProps) {
  return of.map(({ group, month, amount, reasons }) => (
    <p key={`${group} ${month}`} className="small">
      {month ? `${group}, ${monthOf(month)}` : before}: {sumOf(amount)}
      {reasons.length > 0 && <span className="ink-2"> ({reasons.join('; ')})</span>}
    </p>
  ));
}
