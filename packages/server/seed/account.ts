import { centreDefaults } from '@mars/contract/constants.ts';
import { premiumReason, type Reason, shopReason } from '../features/coin/reason.ts';
import { dayMs } from '../features/streak/day.ts';
import type { SeedLesson } from './calendar.ts';
import type { SeedProduct } from './products.ts';
import { told } from './reasons.ts';
import type { Work } from './work.ts';

/** Whatever moves a student's coins. With `ifPossible` it does not happen when coins or lessons are missing. */
export type Happening =
  | { at: Date; kind: 'attended'; lesson: SeedLesson }
  | { at: Date; kind: 'work'; work: Work }
  | {
      at: Date;
      kind: 'given';
      rule: 'staff' | 'badge' | 'referral' | 'season';
      object: string;
      coins: number;
      reason: Reason;
    }
  | { at: Date; kind: 'premium'; ifPossible?: true }
  | { at: Date; kind: 'shop'; product: SeedProduct; ifPossible?: true; handedAt?: Date };

export interface LedgerEntry {
  created_at: Date;
  amount: number;
  balance_after: number;
  reason: Reason;
  rule: string;
  object: string;
}

/** What a history leaves behind: both ledgers, what was bought, and the sums. */
export interface Account {
  /** Only to see what is missing: coins may fall below 0. */
  onCredit: boolean;
  coins: number;
  xp: number;
  ledger: LedgerEntry[];
  xpLedger: { created_at: Date; xp: number; rule: string; object: string }[];
  premium: { starts_at: Date; ends_at: Date; coins: number }[];
  owned: { product: SeedProduct; owned_at: Date; is_worn: boolean }[];
  /** `object` is that of the ledger's row. */
  orders: { product: SeedProduct; object: string; created_at: Date; handed_at: Date | null }[];
}

/**
 * Lives a history through, in the order of time, by the rules of the centre.
 * @throws {Error} when a purchase that has to happen cannot be paid
 */
export function liveThrough(happenings: readonly Happening[], { onCredit = false } = {}): Account {
  const account: Account = {
    onCredit,
    coins: 0,
    xp: 0,
    ledger: [],
    xpLedger: [],
    premium: [],
    owned: [],
    orders: [],
  };
  let lessons = 0;
  for (const event of [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.kind === 'premium') buyPremium(account, event);
    else if (event.kind === 'shop') buyItem(account, event, lessons);
    else {
      if (event.kind === 'attended') lessons++;
      earn(account, event);
    }
  }
  return account;
}

function move(
  account: Account,
  at: Date,
  amount: number,
  rule: string,
  object: string,
  reason: Reason,
): void {
  account.coins += amount;
  if (account.coins < 0 && !account.onCredit) throw new Error(`a history cannot pay its ${rule} ${object}`);
  account.ledger.push({ created_at: at, amount, balance_after: account.coins, reason, rule, object });
}

function addXp(account: Account, at: Date, xp: number, rule: string, object: string): void {
  account.xp += xp;
  account.xpLedger.push({ created_at: at, xp, rule, object });
}

const isPremium = (account: Account, at: Date): boolean =>
  account.premium.some((period) => period.starts_at <= at && at < period.ends_at);

function earn(account: Account, event: Extract<Happening, { kind: 'attended' | 'work' | 'given' }>): void {
  const { at } = event;
  if (event.kind === 'given') {
    move(account, at, event.coins, event.rule, event.object, event.reason);
  } else if (event.kind === 'attended') {
    const tier = isPremium(account, event.lesson.starts) ? 'premium' : 'free';
    const object = String(event.lesson.id);
    move(account, at, centreDefaults.attendanceCoins[tier], 'attendance', object, told.attendance.reason);
    addXp(account, at, centreDefaults.attendanceXp, 'attendance', object);
  } else {
    const { rule, coins } = event.work;
    // The tasks and lessons themselves come with their features; these objects collide with none of theirs.
    const object = `demo-${account.ledger.length + 1}`;
    move(account, at, coins, rule, object, told[rule].reason);
    addXp(account, at, coins * centreDefaults.xpPerWorkCoin, rule, object);
  }
}

function buyPremium(account: Account, { at, ifPossible }: { at: Date; ifPossible?: true }): void {
  const { premiumPrice, premiumDays } = centreDefaults;
  if (ifPossible && (account.coins < premiumPrice || isPremium(account, at))) return;
  const ends_at = new Date(at.getTime() + premiumDays * dayMs);
  move(account, at, -premiumPrice, 'premium', ends_at.toISOString(), premiumReason(premiumDays));
  account.premium.push({ starts_at: at, ends_at, coins: premiumPrice });
}

function buyItem(
  account: Account,
  { at, product, ifPossible, handedAt }: Extract<Happening, { kind: 'shop' }>,
  lessons: number,
): void {
  const premium = isPremium(account, at);
  const mayShop = premium || lessons >= centreDefaults.shopTrialLessons;
  const owned = account.owned.some((item) => item.product === product);
  const allowed = mayShop && !owned && (premium || !product.premium_only);
  if (ifPossible && (!allowed || account.coins < product.price)) return;
  if (!allowed) throw new Error(`a history may not buy ${product.slug}`);
  const object = `demo-${account.orders.length + 1}`;
  const reason = shopReason({ uz: product.title_uz, ru: product.title_ru });
  move(account, at, -product.price, 'shop', object, reason);
  account.orders.push({ product, object, created_at: at, handed_at: handedAt ?? null });
  if (product.kind === 'real') return;
  for (const item of account.owned) if (item.product.body_type === product.body_type) item.is_worn = false;
  account.owned.push({ product, owned_at: at, is_worn: true });
}
