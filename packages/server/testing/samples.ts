import type { CallName } from '@mars/contract/calls.generated.ts';
import { dayOf } from '../features/clock/time.ts';
import type { CallOptions } from './harness.ts';

/** Whose thing a request asks for. */
export type Whose = 'own' | 'foreign' | 'unknown';

export interface Sample extends CallOptions {
  /** Values of the `{name}` parts of the path. */
  params?: Record<string, string | number>;
}

export const site = { key: 'demo-centre', origin: 'http://localhost:3001' };

/** Ids of the demo centre that samples name. */
export interface Known {
  /** A student whose own things `own` means: bobur; aziza is somebody else, and a child of otabek. */
  bobur: number;
  aziza: number;
  course: number;
  group: number;
  /** A real product, of which there is enough. */
  product: number;
  notification: (login: string) => Promise<{ id: number; uuid: string }>;
  /** A lesson of malika's that has begun, with one of its students. */
  lesson: { id: number; student: number };
  ledgerRow: (student: number) => Promise<number>;
  session: (login: string) => Promise<number>;
  /** A new order of a worn thing, which can be undone; and one of a real thing, by its code. */
  order: (student: number) => Promise<number>;
  owned: (student: number) => Promise<number>;
  /** A lesson of bobur's course that is open to him; an online course, and its first lesson. */
  element: number;
  onlineCourse: number;
  onlineLesson: number;
  /** Homework of bobur's course. */
  project: number;
  /** An exam of it. */
  exam: number;
  pickup: () => Promise<string>;
  /** A thing of a feature's own: the `value` of a query that makes it. */
  make: (text: string, values?: unknown[]) => Promise<number>;
}

export const unknownId = 2_000_000_000;
const range = { from_date: '2026-01-01', till_date: '2026-01-31' };

/** Students of the logins that stand for each role. */
export const logins = { S: 'bobur', P: 'otabek', T: 'malika', D: 'admin' } as const;
export type SignedIn = keyof typeof logins;

/** The student whom a role asks about: its own for a student, a child for a parent, anybody for staff. */
export function student(known: Known, role: SignedIn, whose: Whose): number {
  if (whose === 'unknown') return unknownId;
  if (whose === 'own') return role === 'P' ? known.aziza : known.bobur;
  return role === 'P' ? known.bobur : known.aziza;
}

export type MakeSample = (known: Known, role: SignedIn, whose: Whose) => Sample | Promise<Sample>;

export const none: MakeSample = () => ({});

/** A moment of the coming year, each time another one. */
export const coming = (): Date => new Date(Date.now() + 86_400_000 * (30 + Math.random() * 300));
/** In Tashkent. */
export const today = (): string => dayOf(new Date());
export const days: MakeSample = () => ({ query: range });

/** What a feature's `samples.ts` exports: a good request for each of its calls, but for whose it is: `owner` says that. */
export const defineSamples = <K extends CallName>(samples: Record<K, MakeSample>): Record<K, MakeSample> =>
  samples;
