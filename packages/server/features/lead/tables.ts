import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  lead: {
    by: 'address',
    rowsADay: 1440,
    bytes: 3500,
    held: 'createCrowd: lead.anHour of an address, on each server, and siteADay of a site; aDay of a phone',
    ends: 'lead-forget after lead.keptDays; the deletion of an account with its phone',
  },
  lead_hook: {
    by: 'staff',
    rowsADay: 0,
    bytes: 3000,
    held: 'one row: its key is true',
    ends: 'it stays: it is the setting of the centre',
  },
});
