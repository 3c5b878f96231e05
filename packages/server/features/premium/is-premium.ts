/** SQL: whether premium lasts at an instant. @param until the column `premium_until` @param at a parameter or column */
export const premiumSql = (until: string, at: string): string =>
  `coalesce(${until} > ${at}::timestamptz, false)`;

/** The same of what was read. @param until when premium ends or ended; null: there never was any */
export const lasts = (until: Date | null, at: Date): until is Date => until !== null && until > at;
