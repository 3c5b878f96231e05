import type { CallOptions } from './harness.ts';

/** What a request about one student may name. All of it exists: whatever answers 404 is the gate or the rule behind it. */
export interface Things {
  student: number;
  course: number;
  group: number;
  /** One that has begun, of the teacher's group, and a student of it. */
  lesson: { id: number; student: number };
  /** One of the student's group that is still to come. */
  nextLesson: number;
  /** A lesson of the course that is open to the student; an online course, and a lesson of it that can be finished. */
  element: number;
  onlineCourse: number;
  onlineLesson: number;
  /** Homework of the course that is not marked; a hand-in of it that waits for its mark; a file of one, by its link. */
  project: number;
  handIn(): Promise<{ student_id: number; project_id: number; hand_in_id: number }>;
  file(): Promise<{ id: number; sig: string }>;
  /** An exam that the student may begin, and one that is being sat. */
  exam: number;
  attempt(): Promise<number>;
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
  /** A thing of a feature's own: the `value` of a query that makes it. */
  make(text: string, values?: unknown[]): Promise<number>;
  /** What a call answers the student. */
  read<T>(call: string): Promise<T>;
  /** Somebody whom staff have just entered, with their start code. */
  newcomer(): Promise<{ login: string; code: string }>;
  /** The code that whoever asks for one by this phone is told by the centre. */
  code(phone: string): Promise<string>;
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
 * `inside` - anybody, unless the student hides; `owner` - only whose it is; `lesson` - the group's teacher, any admin;
 * `room` - the same, and the student who is in it.
 */
export type AskedAbout = 'student' | 'inside' | 'owner' | 'lesson' | 'room';

/**
 * What else a call is, in the words of the contract: `whenInactive` - a student who has stopped studying may make it
 * although it writes; `limited` - counted per address; `keepsSession` - no answer to it ends a session; `byKey` - a page
 * of a site reads it by the site's key alone, without a token (ruling 71); `form` - a page of ours sends it as a form.
 */
export type CallFlag = 'whenInactive' | 'limited' | 'keepsSession' | 'stream' | 'upload' | 'byKey' | 'form';

export interface AccessRow {
  /** Letters of the table of access: Anonymous, Guest, Student, Parent, Teacher, aDmin. */
  who: string;
  /** Whose things it asks for; without it, everybody's are their own. */
  of?: AskedAbout;
  is?: CallFlag[];
  /** A request that succeeds for whoever may make it. */
  ask?(things: Things): Asking | Promise<Asking>;
}

/**
 * The rows of a feature, typed by hand from the table of calls: nothing of it comes from `packages/contract`, so
 * that a call which is opened by mistake is noticed. Several rows of a call ask in several ways.
 */
export type AccessRows = Record<string, AccessRow | AccessRow[]>;
