export const auditConstants = {
  /** What staff did is kept so long (privacy policy). */
  auditYears: 3,
} as const;
