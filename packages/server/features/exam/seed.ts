import { defineSeed } from '../../seed/part.ts';
import { saveAttempts } from './queries-seed.ts';

/** Comes after the courses, whose exams they are. */
export const seed = defineSeed({ after: saveAttempts });
