import type { SeedPerson } from './people.ts';

/** What the books say of a student: whole so'm, below 0 is a debt. */
export function moneyOf({ login }: SeedPerson): { balance: number } {
  return { balance: login === 'dilnoza' ? -350_000 : login === 'jamshid' ? -2_000_000 : 0 };
}
