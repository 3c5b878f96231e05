import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  premium_period: {
    by: 'person',
    rowsADay: 2,
    bytes: 120,
    held: 'premiumPrice coins each, and premium_active before premiumRenewLastDays of the end',
    ends: 'the deletion of the account: coins of a lesson go by it',
  },
});
