/** SQL: whether premium lasts at an instant. @param until the column `premium_until` @param at a parameter or column */
export const isPremium = (until: string, at: string): string =>
  `coalesce(${until} > ${at}::timestamptz, false)`;
