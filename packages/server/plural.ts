/** The Russian form that belongs to a number: `plural(4, 'монета', 'монеты', 'монет')` is `монеты`. Uzbek has one form. */
export function plural(count: number, one: string, few: string, many: string): string {
  const ten = Math.abs(count) % 10;
  const hundred = Math.abs(count) % 100;
  if (ten === 1 && hundred !== 11) return one;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? few : many;
}

/** `4 монеты`. */
export const coinsInRussian = (count: number): string =>
  `${count} ${plural(count, 'монета', 'монеты', 'монет')}`;
