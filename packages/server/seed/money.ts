import type { SeedPerson } from './people.ts';

export interface Money {
  /** Whole so'm, below 0 is a debt. */
  balance: number;
  /** Taken off each month, in per cent: a family's second child has ten, as the price list and the news say. */
  percentOff: number;
}

/** What the books say of a student. */
export function moneyOf({ login }: SeedPerson): Money {
  const balance = login === 'dilnoza' ? -350_000 : login === 'jamshid' ? -2_000_000 : 0;
  return { balance, percentOff: login === 'dilnoza' ? 10 : 0 };
}
