/**
 * By whom a table grows: `person`, somebody signed in; `address`, whoever comes from one signed out; `staff`, people whom the centre
 * employs; `platform`, its own jobs and content, whoever does nothing.
 */
export type GrowsBy = 'person' | 'address' | 'staff' | 'platform';

/** How a table grows at most, and what ends its rows. */
export interface Growth {
  by: GrowsBy;
  /** So many rows one of these can leave behind in a day, doing the worst all day long by a script. */
  rowsADay: number;
  /** Of such a row, its indexes and what is stored beside it included, at most. */
  bytes: number;
  /** Why it is no more: the limit, the lock or the key that holds it, by its name in the code. */
  held: string;
  /** What ends rows: a job by its name, an act, the account's deletion; or why they stay, as those of a ledger do. */
  ends: string;
}

/** What a feature's `tables.ts` exports: each table that it owns. One that grows by several is named by the worst of them. */
export type Tables = Readonly<Record<string, Growth>>;

export const defineTables = (tables: Tables): Tables => tables;

/** So much one person or one address can add to a table in a day. */
export const mostBytesADay = 100_000_000;
