import type { SeedPerson } from './people.ts';

/** What the books say of a student: whole so'm, below 0 is a debt. */
export function moneyOf({ login }: SeedPerson): { balance: number; payment_link: string | null } {
  const balance = login === 'dilnoza' ? -350_000 : login === 'jamshid' ? -2_000_000 : 0;
  return { balance, payment_link: balance < 0 ? `https://pay.example/mars/${login}` : null };
}
