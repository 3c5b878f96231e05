import type { App } from '../../feature.ts';
import { type Found, findParts } from '../../parts.ts';
import type { Database } from '../../store/database.ts';

/** How rows of a table are somebody's, and what becomes of them. */
export interface PersonalTable {
  /** Columns by which a row is a person's, by one of them; none: rows of staff alone, or of nobody who could be told. */
  by: readonly string[];
  /** What stands in them: the person's id, unless it is written otherwise. */
  as?: 'owner' | 'text' | 'phone';
  /** Columns that no copy has: secrets, right answers, who else it is about. */
  without?: readonly string[];
  /** No copy has any of it: it says nothing to people. */
  copied?: false;
  /** A child's alone, the table or columns of it: a parent's copy does not have it. */
  own?: true | readonly string[];
  /** SQL of a row `t` that the child has handed in: a parent's copy has no other. */
  handedIn?: string;
  /** Columns, texts or JSON, in which staff write of people: whoever is deleted is not named there any more. */
  words?: readonly string[];
  /** It outlives the account: the books, in which nobody is named. */
  kept?: true;
}

/** A file of somebody's: its name in a copy, and where it lies or what it is. */
export interface PersonalFile {
  name: string;
  from: string | Buffer;
}

/** What a feature's `personal.ts` exports: its tables with rows of people, those first that others refer to last. */
export interface Personal {
  tables: Readonly<Record<string, PersonalTable>>;
  /** The files that its rows name; `all`: those of what was not handed in, too. */
  files?(app: App, db: Database, personId: number, all: boolean): Promise<PersonalFile[]>;
  /** Does what deleting the rows leaves undone, before that. @param isTold whoever is to hear of it has heard it, before a restore */
  forget?(db: Database, personId: number, isTold: boolean): Promise<void>;
}

export const definePersonal = (personal: Personal): Personal => personal;

/** Rows of staff alone, whose accounts nobody deletes by a call. */
export const ofStaff: PersonalTable = { by: [] };

export const findPersonal = (): Promise<Found<Personal>[]> => findParts<Personal>('personal');
