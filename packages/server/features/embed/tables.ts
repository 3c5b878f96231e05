import { defineTables } from '../../ground/parts/tables.ts';

export const tables = defineTables({
  embed_site: {
    by: 'staff',
    rowsADay: 5,
    bytes: 7000,
    held: 'a row for each website that administrators let in, of twenty origins at most',
    ends: 'it stays: without origins it works nowhere',
  },
  // Of five sites, which is a handful.
  embed_use: {
    by: 'address',
    rowsADay: 15,
    bytes: 200,
    held: 'a row for each kind, site and day, however many come',
    ends: 'embed-forget when the day is over',
  },
  embed_refused: {
    by: 'address',
    rowsADay: 100,
    bytes: 1200,
    held: 'mostNoted in refused.ts: of each site the latest twenty are kept',
    ends: 'noteRefused by later ones; embed-forget keptDays after it asked last; letIn when it is let in',
  },
  embed_code: {
    by: 'person',
    rowsADay: 10,
    bytes: 700,
    held: 'mostCodes in queries-code.ts: of a person the latest ten are kept',
    ends: 'deleteCode by its use; embed-code an hour after its end; with its session',
  },
});
