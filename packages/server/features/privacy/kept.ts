import { constants } from '@mars/contract/constants.ts';

/** What was before this is kept no longer, as the privacy policy says: the same moment so many months ago. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - constants.privacy.keptMonths);
  return since;
}
