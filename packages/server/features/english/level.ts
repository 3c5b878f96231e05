import type { Database } from '../../store/database.ts';
import { type CefrLevel, findLevel, saveLevel } from './queries.ts';

export type { CefrLevel };

/** The level of a student's English; null before a test. */
export const levelOf = (db: Database, studentId: number): Promise<CefrLevel | null> =>
  findLevel(db, studentId);

/** Keeps what a test of a student came to; one that was taken before the last one changes nothing. */
export const setLevel = (db: Database, studentId: number, level: CefrLevel, takenAt: Date): Promise<void> =>
  saveLevel(db, studentId, level, takenAt);
