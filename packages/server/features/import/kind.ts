import type { CentreSettings, constants } from '@mars/contract/constants.ts';
import type { App } from '../../feature.ts';
import type { Database } from '../../store/database.ts';
import type { FaultCode, Meant } from './faults.ts';

export type KindName = (typeof constants.importKinds)[number];

/** A column of a table: what its header may be called, and how a cell of it is read. */
export interface Column<T = unknown> {
  /** The key counts as well; letters of either case and any apostrophe. The first of a language is what an export writes. */
  names: Readonly<Record<'uz' | 'ru' | 'en', string | readonly string[]>>;
  /** Every line has it. */
  required?: boolean;
  /** @throws {WrongCell} */
  read(text: string): T;
  /** A cell as an export writes it; as it is where nothing is said. */
  write?(text: string): string;
}

export type Columns = Readonly<Record<string, Column>>;
export type Cell = string | number | null;

/** What a line says; null where its cell is empty or could not be read. */
export type Values<C extends Columns> = { [K in keyof C]: ReturnType<C[K]['read']> | null };

/** A line that is being checked. */
export interface Row<C extends Columns> {
  line: number;
  values: Values<C>;
  /** Names a fault of it; `field` null: of the line as a whole. */
  wrong(field: (keyof C & string) | null, code: FaultCode, meant?: Meant): void;
  /** Nothing was wrong with it so far. */
  isRight(): boolean;
  /** Whether it has what is nobody's name and no title: that is wrong, unless it is believed. */
  isDoubted(): boolean;
  /** Nothing else was wrong with it so far. */
  isRead(): boolean;
  /** Somebody or something is called so already: a form takes more than a table does, and what went out comes in again. */
  believe(field: keyof C & string): void;
}

/** Who brought a table, and when it is checked, or a line of it applied. */
export interface Bringing {
  by: number;
  at: Date;
  settings: CentreSettings;
}

/** A table that comes in and goes out. `S` is what a line comes to when it is checked: all that applying needs. */
export interface Kind<C extends Columns = Columns, S = unknown> {
  kind: KindName;
  columns: C;
  /** Whether it knows how things were on a day. */
  hasPast?: true;
  /**
   * Looks at all lines together, in a few questions to the database, and names what is wrong with each.
   * @returns what each line comes to, in their order; whatever, where a line is wrong
   */
  stage(app: App, rows: readonly Row<C>[], by: Bringing): Promise<readonly (S | null)[]>;
  /**
   * Applies one line in the transaction that also writes down that it was. A line that says what is so already changes
   * nothing.
   * @throws {Refused} when it cannot be any more
   */
  apply(db: Database, staged: S, by: Bringing): Promise<Applied>;
  /** What the centre has, page by page. @param asOf as it was on a day, of a kind that knows it */
  list(app: App, asOf?: string): AsyncIterable<Partial<Record<keyof C & string, Cell>>>;
}

export interface Applied {
  changed: boolean;
  /** Of people: who it is. */
  personId?: number;
}

/** What a feature's `imports.ts` exports: the tables that are about its things. */
// biome-ignore lint/suspicious/noExplicitAny: whoever reads a kind out of a list knows nothing of its lines
export type Kinds = readonly Kind<any, any>[];

/** Checks one table and keeps what it knows of its lines. */
export const defineKind = <const C extends Columns, S>(kind: Kind<C, S>): Kind<C, S> => kind;
