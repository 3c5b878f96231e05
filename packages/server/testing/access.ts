import type { CallOptions } from './harness.ts';

/** What a request about one student may name. All of it exists: whatever answers 404 is the gate or the rule behind it. */
export interface Things {
  student: number;
  course: number;
  group: number;
  /** One that has begun, of the teacher's group, and a student of it. */
  lesson: { id: number; student: number };
  /** A real thing, of which there is enough. */
  product: number;
  notification(): Promise<{ id: number; uuid: string }>;
  /** A session of the student's other than the one that asks. */
  session(): Promise<number>;
  /** A purchase that can be undone, and what was bought by it. */
  order(): Promise<{ id: number; product: number }>;
  /** The code of a real thing that waits to be handed over. */
  pickup(): Promise<string>;
  /** A row of the ledger that can be taken back. */
  ledgerRow(): Promise<number>;
  /** An answer of the assistant to the student. */
  response(): Promise<string>;
  /** What an embedding site says about the student. */
  assertion(): Promise<string>;
  refreshToken(): Promise<string>;
  /** A new `Idempotency-Key`. */
  key(): Record<string, string>;
}

export interface Asking extends CallOptions {
  /** Values of the `{name}` parts of the path. */
  params?: Record<string, string | number>;
}

/**
 * Who is answered, when the roles are let in at all:
 * `student` - the student, a parent of theirs, any teacher and admin (ruling 9);
 * `inside` - anybody, unless the student hides; `owner` - only whose it is; `lesson` - the group's teacher, any admin.
 */
export type AskedAbout = 'student' | 'inside' | 'owner' | 'lesson';

export interface AccessRow {
  /** Letters of the table of access: Anonymous, Guest, Student, Parent, Teacher, aDmin. */
  who: string;
  /** Whose things it asks for; without it, everybody's are their own. */
  of?: AskedAbout;
  /** A request that succeeds for whoever may make it. */
  ask?(things: Things): Asking | Promise<Asking>;
}

/**
 * The rows of a feature, typed by hand from the table of calls: nothing of it comes from `packages/contract`, so
 * that a call which is opened by mistake is noticed. Several rows of a call ask in several ways.
 */
export type AccessRows = Record<string, AccessRow | AccessRow[]>;
